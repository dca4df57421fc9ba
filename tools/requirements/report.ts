import { lineOf } from '#tools/requirements/clauses.ts';
import type { ClauseVerdict } from '#tools/requirements/prove-clauses.ts';
import type { Verdict } from '#tools/requirements/prove.ts';

/** Every line with its clauses, what proves them and where; then what is open, and the sums. */
export const formatReport = (verdicts: Verdict[], clauses: ClauseVerdict[]): string => {
  const texts = verdicts.flatMap(({ id, missingTexts }) =>
    missingTexts.map((text) => `  ${id}  '${text}'`),
  );
  return [
    ...verdicts.flatMap((verdict) => [
      `${verdict.id}  ${describe(verdict)}`,
      ...clauses.filter(({ id }) => lineOf(id) === verdict.id).map(describeClause),
    ]),
    '',
    ...section('Lines not proved', openLines(verdicts)),
    ...section(
      'Clauses not proved',
      clauses.flatMap(({ id, problem }) => (problem === null ? [] : `  ${id}  ${problem}`)),
    ),
    ...section('Quoted texts asserted nowhere', texts),
    `${verdicts.filter(({ isProved }) => isProved).length} of ${verdicts.length} lines proved, ` +
      `${clauses.filter(({ problem }) => problem === null).length} of ${clauses.length} clauses`,
  ].join('\n');
};

export const describe = ({ isProved, passed, failed, missingTexts }: Verdict): string => {
  if (isProved) return `${passed} ${passed === 1 ? 'test' : 'tests'}`;
  if (failed.length > 0) return `failed: ${failed.join('; ')}`;
  if (passed === 0) return 'no passing test names it';
  return `${missingTexts.length} of its texts not asserted`;
};

const describeClause = ({ id, proofs, problem }: ClauseVerdict): string =>
  `  ${id}  ${problem ?? proofs.join('; ')}`;

const openLines = (verdicts: Verdict[]): string[] =>
  verdicts
    .filter(({ isProved }) => !isProved)
    .map((verdict) => `  ${verdict.id}  ${describe(verdict)}`);

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines, ''];
