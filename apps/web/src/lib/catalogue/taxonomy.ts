import { isRecord, readNumber } from '#src/lib/reading/json.ts';

/** Questions of one topic at one level of difficulty, all four named as the backend names them. */
export type Count = {
  category: string;
  technology: string;
  topic: string;
  difficulty: string;
  count: number;
};

/** How many questions there are of what, in no order. */
export type Taxonomy = readonly Count[];

/** A count is a number; a backend that keeps statuses apart sends those that count beside each other. */
const readCount = (value: unknown): number => {
  if (!isRecord(value)) return readNumber(value) ?? 0;
  return (readNumber(value['new']) ?? 0) + (readNumber(value['active']) ?? 0);
};

/** An empty level may arrive as an empty list: some languages cannot tell it from an empty object. */
const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Category → technology → topic → difficulty → count, as `taxonomy_summary` nests them. */
export const readTaxonomy = (value: unknown): Taxonomy =>
  entriesOf(value).flatMap(([category, technologies]) =>
    entriesOf(technologies).flatMap(([technology, topics]) =>
      entriesOf(topics).flatMap(([topic, difficulties]) =>
        entriesOf(difficulties).map(([difficulty, count]) => ({
          category,
          technology,
          topic,
          difficulty,
          count: readCount(count),
        })),
      ),
    ),
  );
