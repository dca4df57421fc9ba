import type { ClauseVerdict } from '#tools/requirements/prove-clauses.ts';
import type { Verdict } from '#tools/requirements/prove.ts';
import { describe } from '#tools/requirements/report.ts';

type Evidence = { verdicts: Verdict[]; clauses: ClauseVerdict[] };
type Expected = {
  /** Lines that must be proved. */
  lines: string[];
  /** Clauses that nobody proves yet; every other one must be proved. */
  openClauses: string[];
};

/** What was expected to be proved and is not, one sentence each. */
export const findUnmet = ({ verdicts, clauses }: Evidence, expected: Expected): string[] => [
  ...expected.lines.flatMap((id) => {
    const verdict = verdicts.find((each) => each.id === id);
    if (verdict === undefined) return `${id}: no such line`;
    return verdict.isProved ? [] : `${id}: ${describe(verdict)}`;
  }),
  ...clauses.flatMap(({ id, problem }) =>
    problem === null || expected.openClauses.includes(id) ? [] : `${id}: ${problem}`,
  ),
];
