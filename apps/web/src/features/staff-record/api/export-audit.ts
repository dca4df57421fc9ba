import { auditExportPageSize, listAuditEvents } from '@tamiz/contract/record/audit';
import type { AuditEvent } from '@tamiz/contract/record/audit';
import { toCsv } from '@tamiz/contract/shared/files/csv';

import type { AuditFilter } from '#src/features/staff-record/audit-filter.ts';
import type { Api } from '#src/lib/api/api.ts';
import { readStaff } from '#src/lib/staff/staff-calls.ts';

/** The most rows that one file holds; narrower dates export the rest. */
export const maxExportedRows = 10_000;

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

const toRow = (event: AuditEvent): string[] => [
  event.at,
  event.actor.kind,
  event.actor.id ?? '',
  event.account?.id ?? '',
  event.action,
  event.subject_kind,
  event.subject_id,
  JSON.stringify(event.details),
];

type AuditPage = { data: AuditEvent[]; next: string | null };

type Exported = { content: string; isCut: boolean };

/** The log as a file. It holds ids only, never names. */
export const exportAudit = async (api: Api, filter: AuditFilter): Promise<Exported> => {
  const rows: string[][] = [header];
  let after: string | null | undefined;
  while (after !== null && rows.length <= maxExportedRows) {
    const query = { ...filter, after, limit: auditExportPageSize };
    const page: AuditPage = await readStaff(api, listAuditEvents, { query });
    rows.push(...page.data.map(toRow));
    after = page.next;
  }
  return { content: toCsv(rows), isCut: after !== null };
};
