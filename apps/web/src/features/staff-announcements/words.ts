import type { AnnouncementKind } from '@tamiz/contract/operations/announcements';
import type {
  AnnouncementAudience,
  AnnouncementState,
} from '@tamiz/contract/operations/staff-announcements';

export const kindWords: Readonly<Record<AnnouncementKind, string>> = {
  incident: 'Incidente',
  maintenance: 'Mantenimiento',
  information: 'Información',
};

export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  everybody: 'Todos',
  recruiters: 'Quienes reclutan',
  candidates: 'Quienes responden',
};

export const stateWords = {
  scheduled: { tone: 'info', label: 'Programado' },
  live: { tone: 'success', label: 'Visible' },
  ended: { tone: 'neutral', label: 'Terminado' },
  withdrawn: { tone: 'neutral', label: 'Retirado' },
} as const satisfies Readonly<Record<AnnouncementState, { tone: string; label: string }>>;

/** What a field for day and hour holds as an instant, or an empty text that the server refuses by name. */
export const toInstant = (typed: string): string => {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};
