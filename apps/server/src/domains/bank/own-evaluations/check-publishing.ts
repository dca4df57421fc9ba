import type { PublishingCheck } from '@tamiz/contract/bank/own-evaluations';

import type { QuestionRow } from '#src/domains/bank/own-evaluations/queries.ts';

/** From this many questions on the result of a topic says something. */
const telling = 3;

const longestMinutes = 60;

/** Whether a question may be asked in a new version. */
export const isUsable = ({
  status,
  answers_confirmed: isConfirmed,
}: Pick<QuestionRow, 'status' | 'answers_confirmed'>): boolean =>
  status === 'active' && isConfirmed;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const idsOf = (rows: readonly QuestionRow[]) => rows.map(({ id }) => id);

const checkPresence = (draft: readonly QuestionRow[]): PublishingCheck => ({
  rule: 'questions',
  is_blocking: true,
  is_good: draft.length > 0,
  title: draft.length > 0 ? 'Tiene preguntas' : 'Aún no tiene preguntas',
  text: draft.length > 0 ? null : 'Agrega al menos una para poder publicar.',
  question_ids: [],
});

const checkUsable = (draft: readonly QuestionRow[]): PublishingCheck => {
  const refused = draft.filter((row) => !isUsable(row));
  const isGood = refused.length === 0;
  return {
    rule: 'usable',
    is_blocking: true,
    is_good: isGood,
    title: isGood
      ? 'Todas las preguntas se pueden usar'
      : `${counted(refused.length, 'pregunta no se puede', 'preguntas no se pueden')} usar`,
    text: isGood
      ? null
      : 'Ya no están activas o su clave no está confirmada. Cámbialas o quítalas.',
    question_ids: idsOf(refused),
  };
};

const checkTopics = (draft: readonly QuestionRow[]): PublishingCheck => {
  const thin = [...Map.groupBy(draft, (row) => row.topic_id).values()].filter(
    (rows) => rows.length < telling,
  );
  const names = thin.map(([first]) => first?.topic ?? '').slice(0, 5);
  const isGood = thin.length === 0;
  return {
    rule: 'topics',
    is_blocking: false,
    is_good: isGood,
    title: isGood
      ? `Cada tema tiene al menos ${telling} preguntas`
      : `${counted(thin.length, 'tema tiene', 'temas tienen')} menos de ${telling} preguntas`,
    text: isGood
      ? null
      : `El resultado de ${names.join(', ')}${thin.length > names.length ? ' y otros' : ''} dirá poco. Con ${telling} ya orienta.`,
    question_ids: idsOf(thin.flat()),
  };
};

const checkDuration = (draft: readonly QuestionRow[]): PublishingCheck => {
  const minutes = Math.ceil(draft.reduce((sum, row) => sum + row.time_limit, 0) / 60);
  const isGood = minutes <= longestMinutes;
  return {
    rule: 'duration',
    is_blocking: false,
    is_good: isGood,
    title: isGood ? `Cabe en ${longestMinutes} minutos` : `Puede durar ${minutes} minutos`,
    text: isGood ? null : `Pasada una hora muchas personas abandonan. Quita algunas preguntas.`,
    question_ids: [],
  };
};

/** What an author should know before publishing a draft: what stands in the way, and what could be better. */
export const checkPublishing = (draft: readonly QuestionRow[]): PublishingCheck[] => [
  checkPresence(draft),
  checkUsable(draft),
  checkTopics(draft),
  checkDuration(draft),
];
