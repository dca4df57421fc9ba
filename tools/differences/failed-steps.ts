/** Titles of the steps that failed, however deep they stand in Playwright's JSON report. */
export const failedSteps = (report: unknown): string[] => {
  if (Array.isArray(report)) return report.flatMap(failedSteps);
  if (typeof report !== 'object' || report === null) return [];
  const isFailedStep = 'title' in report && 'duration' in report && 'error' in report;
  const own = isFailedStep && typeof report.title === 'string' ? [report.title] : [];
  return [...own, ...Object.values(report).flatMap(failedSteps)];
};
