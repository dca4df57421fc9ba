import { findAccounts, findPeople } from '#src/domains/record/audit/queries.ts';
import type { Services } from '#src/domains/record/services.ts';

/** Enough to recognise one; more words find fewer. */
const limit = 10;

/** People or accounts that the log can be filtered by. */
export const findChoices = (
  { databases }: Services,
  { kind, q: text }: { kind: 'person' | 'account'; q: string },
) => (kind === 'person' ? findPeople : findAccounts)(databases.staff.single, { text, limit });
