import { linesAt } from '#src/features/own-evaluations/lines.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** A topic of either bank with the questions it offers, by the name of their level. */
export type TopicChoice = {
  id: Id;
  name: string;
  technology: string;
  category: string;
  isOwn: boolean;
  counts: ReadonlyMap<string, number>;
};

/** Where questions are asked for: a topic and a level. */
export type Place = { topicId: Id; level: string };

/** A cell of the table: how many are asked of how many there are. */
export type Asked = { level: string; asked: number; available: number };

export type PlaceRow = {
  key: string;
  kind: 'category' | 'technology' | 'topic';
  name: string;
  isOwn: boolean;
  /** Null for a row that sums those below it. */
  topicId: Id | null;
  cells: readonly Asked[];
  total: number;
};

/** A draft may hold a question whose topic is offered no longer; it keeps its row. */
const topicOf = (line: Line): TopicChoice => ({
  id: line.topicId,
  name: line.topic ?? '',
  technology: line.technology ?? '',
  category: line.category ?? '',
  isOwn: line.isOwn,
  counts: new Map(),
});

/** The topics a draft asks about, and the one somebody looks at, in the order of the banks. */
export const topicsInUse = (
  lines: readonly Line[],
  topics: readonly TopicChoice[],
  opened: Id | null,
): TopicChoice[] => {
  const wanted = new Set([...lines.map(({ topicId }) => String(topicId)), String(opened)]);
  const known = topics.filter(({ id }) => wanted.has(String(id)));
  const knownIds = new Set(known.map(({ id }) => String(id)));
  const others = lines.filter(({ topicId }) => !knownIds.has(String(topicId)));
  const byId = new Map(others.map((line) => [String(line.topicId), topicOf(line)]));
  return [...known, ...byId.values()];
};

const sumCells = (rows: readonly PlaceRow[], levels: readonly string[]): Asked[] =>
  levels.map((level, index) => ({
    level,
    asked: rows.reduce((sum, { cells }) => sum + (cells[index]?.asked ?? 0), 0),
    available: 0,
  }));

const totalOf = (cells: readonly Asked[]): number =>
  cells.reduce((sum, { asked }) => sum + asked, 0);

type Heading = Pick<PlaceRow, 'kind' | 'name' | 'isOwn'>;

const summed = (
  heading: Heading,
  key: string,
  below: readonly PlaceRow[],
  levels: readonly string[],
) => {
  const topics = below.filter(({ kind }) => kind === 'topic');
  const cells = sumCells(topics, levels);
  return [{ ...heading, key, topicId: null, cells, total: totalOf(cells) }, ...below];
};

/** Categories, technologies and topics as rows; only a topic can be asked about. */
export const buildPlaces = (
  lines: readonly Line[],
  topics: readonly TopicChoice[],
  levels: readonly string[],
): PlaceRow[] => {
  const topicRow = ({ id, name, isOwn, counts }: TopicChoice): PlaceRow => {
    const cells = levels.map((level) => ({
      level,
      asked: linesAt(lines, id, level).length,
      available: counts.get(level) ?? 0,
    }));
    return {
      key: `topic ${id}`,
      kind: 'topic',
      name,
      isOwn,
      topicId: id,
      cells,
      total: totalOf(cells),
    };
  };
  const categories = Map.groupBy(topics, ({ category, isOwn }) => `${isOwn} ${category}`);
  return [...categories].flatMap(([categoryKey, inCategory]) => {
    const [first] = inCategory;
    const isOwn = first?.isOwn === true;
    const technologies = Map.groupBy(inCategory, ({ technology }) => technology);
    const below = [...technologies].flatMap(([technology, inTechnology]) =>
      summed(
        { kind: 'technology', name: technology, isOwn },
        `${categoryKey} ${technology}`,
        inTechnology.map(topicRow),
        levels,
      ),
    );
    return summed(
      { kind: 'category', name: first?.category ?? '', isOwn },
      categoryKey,
      below,
      levels,
    );
  });
};

/** How the whole draft is spread over the levels. */
export const totalsOf = (rows: readonly PlaceRow[], levels: readonly string[]): Asked[] =>
  sumCells(
    rows.filter(({ kind }) => kind === 'topic'),
    levels,
  );
