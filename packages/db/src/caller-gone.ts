/** Every reference to a person or a session: the test beside it compares them with the catalogue. */
export const callerConstraints: ReadonlySet<string> = new Set([
  'account_flags_set_by_fkey',
  'announcements_author_fkey',
  'approvals_decided_by_fkey',
  'approvals_requested_by_fkey',
  'account_views_staff_id_fkey',
  'cfdi_requests_asked_by_fkey',
  'checkouts_created_by_fkey',
  'coupons_created_by_fkey',
  'invitations_invited_by_fkey',
  'invitations_message_by_fkey',
  'key_corrections_corrected_by_fkey',
  'mail_drafts_user_id_fkey',
  'mail_template_versions_author_id_fkey',
  'notices_user_id_fkey',
  'own_comments_author_id_fkey',
  'own_comments_resolved_by_fkey',
  'own_question_events_user_id_fkey',
  'own_questions_created_by_fkey',
  'own_questions_written_by_fkey',
  'own_readings_reader_id_fkey',
  'own_readings_settled_by_fkey',
  'passkey_challenges_session_id_fkey',
  'passkeys_user_id_fkey',
  'place_notes_author_fkey',
  'profile_changes_user_id_fkey',
  'proof_codes_session_id_fkey',
  'question_history_changed_by_fkey',
  'regrades_requested_by_fkey',
  'report_downloads_user_id_fkey',
  'result_shares_created_by_fkey',
  'sessions_user_id_fkey',
  'sign_in_challenges_user_id_fkey',
  'staff_notes_author_fkey',
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
