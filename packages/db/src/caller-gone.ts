/** Every reference to a person or a session: the test beside it compares them with the catalogue. */
export const callerConstraints: ReadonlySet<string> = new Set([
  'cfdi_requests_asked_by_fkey',
  'checkouts_created_by_fkey',
  'invitations_invited_by_fkey',
  'invitations_message_by_fkey',
  'key_corrections_corrected_by_fkey',
  'notices_user_id_fkey',
  'passkey_challenges_session_id_fkey',
  'passkeys_user_id_fkey',
  'place_notes_author_fkey',
  'profile_changes_user_id_fkey',
  'proof_codes_session_id_fkey',
  'regrades_requested_by_fkey',
  'report_downloads_user_id_fkey',
  'result_shares_created_by_fkey',
  'sessions_user_id_fkey',
  'sign_in_challenges_user_id_fkey',
  'stage_moves_moved_by_fkey',
  'team_invitations_invited_by_fkey',
]);

/** Whether a write failed because who asked for it was removed, or signed out, after the request had begun. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23503' &&
  'constraint' in error &&
  callerConstraints.has(String(error.constraint));
