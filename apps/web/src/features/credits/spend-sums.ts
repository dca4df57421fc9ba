import type { Used } from '#src/features/credits/api/get-spend.ts';

/** What was really used: sent and not returned. A month may give back more than it sent. */
export const netOf = ({ sent, returned }: Used): number => sent - returned;

export const addUp = (rows: readonly Used[]): Used => ({
  sent: rows.reduce((sum, { sent }) => sum + sent, 0),
  returned: rows.reduce((sum, { returned }) => sum + returned, 0),
});
