import type { TopicRow } from '#src/domains/bank/question-files/queries.ts';

/** The topic of a name: that of the technology at hand, else the only one there is; of several, none. */
export const findTopic = (
  topics: readonly TopicRow[],
  name: string,
  technologyId?: number,
): TopicRow | undefined => {
  const called = topics.filter((topic) => topic.name === name);
  const near = called.find((topic) => topic.technology_id === technologyId);
  return near ?? (called.length === 1 ? called[0] : undefined);
};
