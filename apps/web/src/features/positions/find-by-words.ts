import type { EvaluationSummary } from '#src/lib/catalogue/evaluation-summary.ts';

const marks = /\p{Diacritic}/gu;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase('es-MX').trim();

const textOf = ({ title, facts }: Pick<EvaluationSummary, 'title' | 'facts'>): string =>
  plain(
    [
      title,
      ...[...(facts?.technologies ?? []), ...(facts?.levels ?? [])].map(({ name }) => name),
    ].join(' '),
  );

/** Those that have every word in their title, technologies or levels, whatever its case and accents; no words find all. */
export const findByWords = <Item extends Pick<EvaluationSummary, 'title' | 'facts'>>(
  items: readonly Item[],
  words: string,
): readonly Item[] =>
  items.filter((item) =>
    plain(words)
      .split(/\s+/)
      .every((word) => textOf(item).includes(word)),
  );
