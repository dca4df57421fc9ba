import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { dropDatabase, prepareDatabase } from '#src/admin/prepare-database.ts';

const run = promisify(execFile);

/** The files that are made from the migrated database and committed. */
export const generatedFiles = {
  schema: new URL('../../schema.sql', import.meta.url),
  types: new URL('../generated/schema.ts', import.meta.url),
};

/** What the catalogue cannot tell: words a check constraint allows, values a trigger sets, that a column of a view is never null. */
const columnTypes = {
  'access_requests.status': "Generated<'pending' | 'approved' | 'rejected'>",
  'accounts.status': "Generated<'active' | 'suspended'>",
  'announcements.audience': "'everybody' | 'recruiters' | 'candidates'",
  'announcements.kind': "'incident' | 'maintenance' | 'information'",
  'audit_events.actor_kind': "'user' | 'staff' | 'candidate' | 'command' | 'system'",
  'credit_movements.balance_after': 'Generated<number>',
  'credit_movements.balance_before': 'Generated<number>',
  'credit_movements.direction': "'debit' | 'credit'",
  'credit_movements.seq': 'Generated<number>',
  'credit_movements.type': "'purchase' | 'invitation' | 'reintegration' | 'adjustment' | 'promo'",
  'cfdi_requests.status':
    "Generated<'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled'>",
  'checkouts.status': "Generated<'open' | 'paid' | 'expired'>",
  'credit_holds.reason': "'mismatch' | 'dispute' | 'shortfall'",
  'data_requests.kind': "'erasure' | 'objection'",
  'data_requests.state': "Generated<'open' | 'granted' | 'refused' | 'done'>",
  'evaluations.type': "Generated<'technical'>",
  'evaluation_versions.navigation': "Generated<'forward' | 'free'>",
  'attempt_events.kind':
    "'started' | 'delivered' | 'revisited' | 'saved' | 'flagged' | 'lease_taken' | 'time_credited' | 'extra_time' | 'signal' | 'paused' | 'finished' | 'marked' | 'unmarked' | 'regraded' | 'text_erased'",
  'attempts.finish_reason': "'answered' | 'finished' | 'time' | null",
  'attempts.navigation': "Generated<'forward' | 'free'>",
  'attempts.position_id': 'Generated<string>',
  'attempts.status': "Generated<'in_progress' | 'completed' | 'rejected_malicious'>",
  'invitations.status':
    "'sent' | 'failed' | 'resent' | 'manual' | 'expired' | 'cancelled' | 'corrected'",
  'mail_deliveries.state':
    "Generated<'sent' | 'delayed' | 'delivered' | 'bounced_soft' | 'bounced_full' | 'bounced_hard' | 'suppressed' | 'opened' | 'complained'>",
  'mail_suppressions.reason': "'bounced' | 'complained'",
  'mail_drafts.kind': "'invitation' | 'reminder' | 'stage' | 'receipt'",
  'mail_template_versions.kind': "'invitation' | 'reminder' | 'stage' | 'receipt'",
  'notices.kind':
    "'result' | 'results_in' | 'bounce' | 'mention' | 'low_balance' | 'payment' | 'cfdi'",
  'bank_questions.answers_confirmed': 'boolean',
  'bank_questions.difficulty_id': 'number',
  'bank_questions.id': 'number',
  'bank_questions.is_own': 'boolean',
  'bank_questions.revision': 'number',
  'bank_questions.status': "'new' | 'active' | 'deactivated' | 'archived'",
  'bank_questions.time_limit': 'number',
  'bank_questions.topic_id': 'number',
  'bank_questions.type': "'single_choice' | 'multiple_choice' | 'true_false'",
  'bank_technologies.category': 'string',
  'bank_technologies.category_id': 'number',
  'bank_technologies.id': 'number',
  'bank_technologies.name': 'string',
  'bank_topics.category': 'string',
  'bank_topics.category_id': 'number',
  'bank_topics.id': 'number',
  'bank_topics.is_own': 'boolean',
  'bank_topics.name': 'string',
  'bank_topics.technology': 'string',
  'bank_topics.technology_id': 'number',
  'own_drafts.navigation': "Generated<'forward' | 'free'>",
  'own_questions.status': "Generated<'new' | 'active' | 'deactivated' | 'archived'>",
  'own_questions.type': "'single_choice' | 'multiple_choice' | 'true_false'",
  'passkey_challenges.purpose': "'register' | 'confirm' | 'sign_in'",
  'payments.dispute': "'open' | 'won' | 'lost' | null",
  'payments.status': "'failed' | 'succeeded' | 'refunded'",
  'position_candidates.extra_time_percent': 'Generated<0 | 25 | 50 | 100>',
  'position_candidates.expiration_unit': "'days' | 'hours' | null",
  'position_templates.expiration_unit': "'days' | 'hours'",
  'position_templates.allowed_aids': "Generated<'unsaid' | 'none' | 'documentation' | 'anything'>",
  'positions.allowed_aids': "Generated<'unsaid' | 'none' | 'documentation' | 'anything'>",
  'positions.expiration_unit': "'days' | 'hours'",
  'positions.status':
    "Generated<'created' | 'evaluation_assigned' | 'pending_assignment' | 'invitations_sent' | 'completed'>",
  'refunds.status': "Generated<'pending' | 'succeeded' | 'failed'>",
  'refunds.reason':
    "'bought_too_many' | 'charged_twice' | 'service_failure' | 'agreement' | 'other' | null",
  'questions.status': "Generated<'new' | 'active' | 'deactivated' | 'archived'>",
  'questions.type': "'single_choice' | 'multiple_choice' | 'true_false'",
  'sample_questions.type': "'single_choice' | 'multiple_choice' | 'true_false'",
  'stages.kind':
    "Generated<'review' | 'shortlist' | 'interview' | 'offer' | 'hired' | 'declined' | 'own'>",
  'team_invitations.role': "'owner' | 'recruiter' | 'author' | 'viewer'",
  'users.role': "'owner' | 'recruiter' | 'author' | 'viewer' | 'staff'",
  'users.staff_role': "'support' | 'finance' | 'content' | 'operator' | null",
  'version_questions.type': "'single_choice' | 'multiple_choice' | 'true_false'",
};

/** A dump without what differs from machine to machine: versions, session settings, random tokens. */
const settle = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict)/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');

const dumpSchema = async (url: string): Promise<string> => {
  const { stdout } = await run('pg_dump', [
    '--schema-only',
    '--exclude-schema=graphile_worker',
    '--dbname',
    url,
  ]);
  return settle(stdout);
};

const generateTypes = async (url: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-types-'));
  try {
    const file = join(folder, 'schema.ts');
    await run('kysely-codegen', [
      ...['--url', url, '--dialect', 'postgres', '--default-schema', 'public'],
      ...['--include-pattern', 'public.*', '--exclude-pattern', 'public.schema_migrations'],
      ...['--overrides', JSON.stringify({ columns: columnTypes })],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...['--type-only-imports', '--out-file', file],
    ]);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Migrates a database of its own from nothing and reads schema and types from it. */
export const generate = async (
  adminUrl: string,
): Promise<Record<keyof typeof generatedFiles, string>> => {
  const database = `tamiz_generate_${process.pid}`;
  const { urls } = await prepareDatabase({ adminUrl, database });
  try {
    return { schema: await dumpSchema(urls.owner), types: await generateTypes(urls.owner) };
  } finally {
    await dropDatabase({ adminUrl, database });
  }
};
