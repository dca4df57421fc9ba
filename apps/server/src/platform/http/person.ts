/** Whoever proved by a code to their address that the data of one account are theirs. */
export type Person = { readonly accountId: string; readonly candidateId: string };
