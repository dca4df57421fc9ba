/** The kinds of writes that the drill counts: an answer of an exam, and an invitation, which costs a credit. */
export const kinds = ['answer', 'invitation'] as const;
export type Kind = (typeof kinds)[number];

/** What people met since the last death of a leader. */
export type Met = {
  /** Milliseconds from the death to the first acknowledgement of a write that was sent after it. */
  again: Partial<Record<Kind, number>>;
  /** Answers that said what they should: 503, `database_away`, and when to come back. */
  away: number;
  /** Every other failure: a process that is gone, an error of ours, or a lie such as “this does not exist”. */
  wrong: string[];
};

/** Counts what people met, from one death of a leader to the next. */
export const createTally = () => {
  let begun = performance.now();
  let countedFrom = begun;
  let met: Met = { again: {}, away: 0, wrong: [] };
  return {
    begin: (): void => {
      begun = performance.now();
      countedFrom = begun;
      met = { again: {}, away: 0, wrong: [] };
    },
    /** What was sent before this moment may have been answered by the one that was dying. */
    dead: (): void => {
      countedFrom = performance.now();
    },
    met: (): Met => met,
    acknowledge: (kind: Kind, sentAt: number): void => {
      if (sentAt >= countedFrom) met.again[kind] ??= performance.now() - begun;
    },
    /** 'away' is the answer that people should get; anything else is told as it was. */
    refuse: (failure: string): void => {
      if (failure === 'away') met.away += 1;
      else met.wrong.push(failure);
    },
  };
};

export type Tally = ReturnType<typeof createTally>;
