/** Pesos cents that go back to an account within a day by one person; more takes two. The database holds the same number. */
export const refundLimitCents = 1_000_000;

/** Finished exams that one person has scored again; more takes two. The database holds the same number. */
export const regradeLimit = 100;

/** What one person of the staff does not do alone. */
export const approvalKinds = ['refund', 'regrade'] as const;

export type ApprovalKind = (typeof approvalKinds)[number];
