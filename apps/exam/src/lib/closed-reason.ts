/** Why there is nothing to do behind a link or a code. */
export type ClosedReason =
  | 'invalid'
  | 'replaced'
  | 'expired'
  | 'cancelled'
  | 'position_closed'
  | 'session_over';
