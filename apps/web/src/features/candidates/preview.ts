import type { PreviewVerdict } from '@tamiz/contract/hiring/candidate/load';
import type { Tone } from '@tamiz/ui';

type VerdictWords = {
  /** On the row. */
  label: string;
  tone: Tone;
  /** After the count: '2 repetidas en el archivo'. */
  one: string;
  many: string;
};

/** How each verdict is told, in the order the counts are read. */
export const verdictWords: Readonly<Record<PreviewVerdict, VerdictWords>> = {
  ok: {
    label: 'Lista',
    tone: 'success',
    one: 'lista para cargar',
    many: 'listas para cargar',
  },
  invalid: { label: 'Inválida', tone: 'danger', one: 'inválida', many: 'inválidas' },
  repeated: {
    label: 'Repetida',
    tone: 'warning',
    one: 'repetida en el archivo',
    many: 'repetidas en el archivo',
  },
  present: {
    label: 'Ya está',
    tone: 'warning',
    one: 'ya está en la posición',
    many: 'ya están en la posición',
  },
  no_room: { label: 'Sin lugar', tone: 'neutral', one: 'sin lugar', many: 'sin lugar' },
};

/** How often each verdict occurs; the ready ones are told even when there are none. */
export const countVerdicts = (
  rows: readonly { verdict: PreviewVerdict }[],
): { verdict: PreviewVerdict; count: number; words: string; tone: Tone }[] => {
  const counts = new Map<string, number>();
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return entriesOf(verdictWords).flatMap(([verdict, { one, many, tone }]) => {
    const count = counts.get(verdict) ?? 0;
    if (count === 0 && verdict !== 'ok') return [];
    return [{ verdict, count, words: count === 1 ? one : many, tone }];
  });
};

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  // Object.entries forgets the keys; this record is written out in full above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(record) as [Key, Value][];
