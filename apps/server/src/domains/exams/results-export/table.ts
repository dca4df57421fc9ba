import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { attemptStatusLabels } from '@tamiz/contract/shared/labels';
import { percentOf, proportionOf, rankOf, wilson } from '@tamiz/contract/shared/proportions';

import { readWallClock } from '#src/domains/exams/results-export/wall-clock.ts';

/** A moment as a person reads it and as a spreadsheet counts it. */
type Moment = { text: string; serial: number };

export type Value = string | number | Moment | null;

type Column = { title: string; width: number; read: (result: Result) => Value };

type Summary = Pick<ResultSummary, 'scores' | 'technologies'>;

const whole = (share: number): number => Math.round(100 * share);

const number = (title: string, read: Column['read']): Column => ({ title, width: 12, read });

const words = (title: string, width: number, read: Column['read']): Column => ({
  title,
  width,
  read,
});

const technologyColumn = ({ id, name }: Summary['technologies'][number]): Column =>
  number(`${name} %`, ({ technologies }) => {
    const own = technologies.find((each) => each.id === id);
    return own === undefined ? null : percentOf(own);
  });

/** What the board shows of a person, one column each; every number is a number, so that it can be sorted and summed. */
export const columnsOf = ({ scores, technologies }: Summary): Column[] => [
  number('Lugar', (result) => rankOf(scores, result).place),
  words('Nombre', 32, ({ name }) => name),
  words('Correo', 32, ({ email }) => email),
  number('Puntaje %', (result) => percentOf(proportionOf(result))),
  number('Aciertos', ({ score }) => score),
  number('Preguntas', ({ max_score: total }) => total),
  number('Intervalo 95 %, desde', (result) => whole(wilson(proportionOf(result)).low)),
  number('Intervalo 95 %, hasta', (result) => whole(wilson(proportionOf(result)).high)),
  ...technologies.map(technologyColumn),
  number('Tiempo (minutos)', ({ time_seconds: seconds }) =>
    seconds === null ? null : Math.round(seconds / 6) / 10,
  ),
  words('Fecha (hora del centro de México)', 18, ({ completed_at: at }) =>
    readWallClock(new Date(at)),
  ),
  number('Señales de conducta', ({ signals }) => signals.behaviour),
  number('Señales de conexión', ({ signals }) => signals.connection),
  words('Etapa', 18, ({ stage }) => stage.name),
  words('Etiquetas', 28, ({ tags }) => tags.map(({ name }) => name).join('; ')),
  words('Estado', 18, ({ status }) => attemptStatusLabels[status]),
];

/** A value as CSV writes it. */
export const toText = (value: Value): string => {
  if (value === null) return '';
  return typeof value === 'object' ? value.text : String(value);
};
