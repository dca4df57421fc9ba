import { publicLinkDays } from '@tamiz/contract/shared/constants';

import { AppError } from '#src/platform/errors.ts';

type Room = { enrolled: number; taken: number; maxCandidates: number };

/** Those enrolled through the link, and those for whom the position still has room. */
export const mostPeople = ({ enrolled, taken, maxCandidates }: Room): number =>
  enrolled + Math.max(0, maxCandidates - taken);

const dayMs = 86_400_000;

const capProblem = (maxPeople: number, room: Room): string | null => {
  const least = Math.max(1, room.enrolled);
  const most = mostPeople(room);
  if (most < 1) return 'La posición ya no tiene lugares. Amplía su máximo de candidatos.';
  if (maxPeople < least)
    return `Ya se inscribieron ${room.enrolled}: el máximo no puede ser menor.`;
  return maxPeople > most ? `La posición tiene lugar para ${most} por este enlace.` : null;
};

const endProblem = (endsAt: Date, now: Date): string | null => {
  if (endsAt <= now) return 'Elige un momento que no haya pasado.';
  const isFar = endsAt.getTime() - now.getTime() > publicLinkDays.most * dayMs;
  return isFar ? `Elige un día dentro de los próximos ${publicLinkDays.most}.` : null;
};

/** Refuses a cap that the position cannot hold, and an end that has passed or lies too far away. */
export const checkTerms = (
  { maxPeople, endsAt }: { maxPeople: number; endsAt: Date },
  room: Room,
  now: Date,
): void => {
  const cap = capProblem(maxPeople, room);
  const end = endProblem(endsAt, now);
  if (cap === null && end === null) return;
  throw new AppError('validation', {
    ...(cap !== null && { max_people: [cap] }),
    ...(end !== null && { ends_at: [end] }),
  });
};
