/** Whoever holds a valid exam session: one place of one account, from one browser. */
export type Candidate = {
  readonly accountId: string;
  readonly placeId: string;
  readonly invitationId: string;
  readonly linkVersion: number;
  /** Names this browser: only the one that holds the attempt's lease may write. */
  readonly leaseId: string;
};
