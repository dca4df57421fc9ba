import { Readable } from 'node:stream';

import { byteOrderMark, csvLine } from '@tamiz/contract/shared/files/csv';

import { nameSubject } from '#src/domains/record/audit/name-subject.ts';
import { listPage } from '#src/domains/record/audit/queries.ts';
import type { AuditRow, SoughtEvents } from '#src/domains/record/audit/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { toSought } from '#src/domains/record/audit/sought.ts';
import type { AuditFilter } from '#src/domains/record/audit/sought.ts';
import type { Services } from '#src/domains/record/services.ts';

/** Few enough that nobody waits for the event loop while they become lines. */
const pageSize = 500;

const header = [
  'momento',
  'actor',
  'actor_id',
  'cuenta_id',
  'acción',
  'asunto',
  'asunto_id',
  'detalles',
];

const toLine = (row: AuditRow): string =>
  csvLine([
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id ?? '',
    row.account_id ?? '',
    row.action,
    row.subject_kind,
    row.subject_id,
    JSON.stringify(row.details),
  ]);

async function* csvPages(
  { databases }: Services,
  sought: SoughtEvents,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(header);
  let { below } = sought;
  for (;;) {
    const rows = await listPage(databases.staff.single, { ...sought, below, limit: pageSize });
    yield rows.map(toLine).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    below = last.id;
  }
}

/**
 * The lines of the log that match as CSV, by ids and without names. One page is read when the one before it has left,
 * so that any number of lines takes the same memory. Who takes them along is written down first.
 */
export const exportAudit = async (
  services: Services,
  { filter, actor }: { filter: AuditFilter; actor: Actor },
): Promise<Readable> => {
  const { action = null, account_id = null, actor_id = null, subject_id = null } = filter;
  const { from = null, to = null } = filter;
  await services.databases.staff.transaction((tx) =>
    recordAudit(tx, {
      actor,
      accountId: null,
      action: 'audit.exported',
      subject: { kind: 'audit_log', id: nameSubject('audit_log', 'all') },
      details: { action, account_id, actor_id, subject_id, from, to },
    }),
  );
  return Readable.from(csvPages(services, toSought(filter)), { highWaterMark: 1 });
};
