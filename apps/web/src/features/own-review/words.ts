import { questionStatusLabels } from '@tamiz/contract/shared/labels';
import { questionStatuses } from '@tamiz/contract/shared/statuses';

import type { HistoryLine } from '#src/features/own-review/api/get-review.ts';

/** What somebody is called who is not in the team any more. */
export const nameOf = (name: string | null): string =>
  name ?? 'Alguien que ya no está en el equipo';

const actions: Readonly<Record<string, string>> = {
  'question.answer_added': 'agregó una respuesta',
  'question.answer_edited': 'cambió una respuesta',
  'question.commented': 'comentó',
  'question.confirmed': 'confirmó las respuestas',
  'question.created': 'la escribió',
  'question.doubt_answered': 'respondió una duda',
  'question.edited': 'cambió la pregunta',
};

/** 'Sofía Arriaga la leyó a ciegas y coincidió'. */
export const tellLine = ({ action, outcome, by }: HistoryLine): string => {
  const name = nameOf(by);
  if (action === 'question.read_blind') {
    return `${name} la leyó a ciegas y ${outcome === 'agreed' ? 'coincidió' : 'respondió distinto'}`;
  }
  const status = questionStatuses.find((each) => each === outcome);
  if (action === 'question.stepped' && status !== undefined) {
    return `${name} la dejó como «${questionStatusLabels[status]}»`;
  }
  return `${name} ${actions[action] ?? 'hizo un cambio'}`;
};
