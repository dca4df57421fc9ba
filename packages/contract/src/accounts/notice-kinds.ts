/** What a person is told in the app: each kind can be switched off. */
export const noticeKinds = [
  'result',
  'results_in',
  'bounce',
  'mention',
  'low_balance',
  'payment',
  'cfdi',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
