/** Something a person must correct in the bank: where it is, which rule it breaks and how. */
export type Problem = { place: string; rule: string; message: string };

/** Refuses a bank as a whole: half a bank would silently retire the other half. */
export class BankError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`The bank has ${String(problems.length)} problems:\n${problems.map(line).join('\n')}`);
    this.name = 'BankError';
    this.problems = problems;
  }
}

const line = ({ place, rule, message }: Problem): string => `${place}: ${message} (${rule})`;
