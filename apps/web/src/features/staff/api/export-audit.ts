import { auditExportPageSize } from '@tamiz/contract/staff';
import { listAuditEvents } from '@tamiz/contract/staff-records';
import type { AuditEvent } from '@tamiz/contract/staff-records';

import { readStaffPage, withFilter } from '#src/features/staff/api/staff-calls.ts';
import type { Filter } from '#src/features/staff/api/staff-calls.ts';
import { toCsv } from '#src/lib/csv.ts';
import type { Request } from '#src/lib/request.ts';

/** A file ends here; dates that are closer together give the rest. */
export const mostExported = 10_000;

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

type Exported = { content: string; isCut: boolean };

/** The log as a file, by ids only: no name leaves the screen. */
export const exportAudit = async (request: Request, filter: Filter): Promise<Exported> => {
  const rows: string[][] = [header];
  let after: string | null = '';
  while (after !== null && rows.length <= mostExported) {
    const path = withFilter('/api/staff/audit', {
      ...filter,
      after,
      limit: String(auditExportPageSize),
    });
    const { data, next } = await readStaffPage(request, path, listAuditEvents.responses[200]);
    rows.push(...data.map(toRow));
    after = next;
  }
  return { content: toCsv(rows), isCut: after !== null };
};
