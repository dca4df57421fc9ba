/** In which order a position's results are read. */
export const boardSorts = ['score', 'recent', 'name'] as const;

export type BoardSort = (typeof boardSorts)[number];

/** How an ended exam stands: as it ended, or called an attempt to cheat by a person. */
export const endedStatuses = ['completed', 'rejected_malicious'] as const;

/** People who can be compared at once. */
export const comparedPeople = { min: 2, max: 4 } as const;
