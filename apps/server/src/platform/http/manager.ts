/** Whoever proved by a code to its address that a link to results is meant for them. */
export type Manager = { readonly accountId: string; readonly shareId: string };
