import type { Verdict } from '#tools/requirements/prove.ts';

export const formatReport = (verdicts: Verdict[]): string => {
  const proved = verdicts.filter(({ isProved }) => isProved);
  const open = verdicts.filter(({ isProved }) => !isProved);
  const texts = verdicts.flatMap(({ id, missingTexts }) =>
    missingTexts.map((text) => `  ${id}  '${text}'`),
  );
  return [
    ...section(
      'Proved',
      proved.map(({ id, passed }) => `  ${id}  ${passed} ${passed === 1 ? 'test' : 'tests'}`),
    ),
    ...section(
      'Not proved',
      open.map((verdict) => `  ${verdict.id}  ${describe(verdict)}`),
    ),
    ...section('Quoted texts asserted nowhere', texts),
    `${proved.length} of ${verdicts.length} lines proved`,
  ].join('\n');
};

export const describe = ({ passed, failed, missingTexts }: Verdict): string => {
  if (failed.length > 0) return `failed: ${failed.join('; ')}`;
  if (passed === 0) return 'no passing test names it';
  return `${missingTexts.length} of its texts not asserted`;
};

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines, ''];
