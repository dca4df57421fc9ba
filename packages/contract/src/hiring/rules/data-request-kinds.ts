/** What a person may ask of the account that keeps their data; to see and to correct them needs no request. */
export const dataRequestKinds = ['erasure', 'objection'] as const;

export type DataRequestKind = (typeof dataRequestKinds)[number];

/** Asked; answered yes and still to be carried out; answered no; carried out. */
export const dataRequestStates = ['open', 'granted', 'refused', 'done'] as const;

export type DataRequestState = (typeof dataRequestStates)[number];
