import type { Regraded } from '@tamiz/contract/hiring/candidate/attempt';

type RegradedColumns = {
  score_before: number | null;
  regraded_at: Date | null;
  regrade_reason: string | null;
};

/** That a score was corrected, what it was, when and why; nothing where it never was. */
export const presentRegraded = (row: RegradedColumns): { regraded?: Regraded } =>
  row.score_before === null || row.regraded_at === null
    ? {}
    : {
        regraded: {
          at: row.regraded_at.toISOString(),
          score_before: row.score_before,
          reason: row.regrade_reason,
        },
      };
