import type { AuditEvent } from '@tamiz/contract/record/audit';
import { toCsv } from '@tamiz/contract/shared/files/csv';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { exportAudit, maxExportedRows } from '#src/features/staff-record/api/export-audit.ts';
import { toAuditFilter } from '#src/features/staff-record/audit-filter.ts';
import { createApi } from '#src/lib/api/api.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

const id = '01a1dde9-d140-7ed2-b30e-e579f89a5c7d';

const event: AuditEvent = {
  id,
  at: '2026-11-03T17:42:00Z',
  actor: { kind: 'system', id: null, name: null },
  account: null,
  action: '=1+1',
  subject_kind: 'account',
  subject_id: id,
  details: {},
};

const everything = toAuditFilter({
  action: '',
  actor_id: '',
  account_id: '',
  q: '',
  from: '',
  to: '',
});

const exportFrom = (answer: () => Response) => {
  server.use(http.get(url('/api/staff/audit'), answer));
  const api = createApi({ baseUrl: origin, log: createRecordingLog().log });
  return exportAudit(api, everything);
};

describe('the file of the audit log', () => {
  test('ends at its most rows and says that it was cut', async () => {
    const data = Array.from({ length: 200 }, () => event);
    const { content, isCut } = await exportFrom(() => HttpResponse.json({ data, next: event.id }));
    expect(isCut).toBe(true);
    expect(content.trim().split('\r\n')).toHaveLength(maxExportedRows + 1);
  });

  test('holds nothing that runs as a formula', async () => {
    const { content, isCut } = await exportFrom(() =>
      HttpResponse.json({ data: [event], next: null }),
    );
    expect(isCut).toBe(false);
    expect(content).toContain(",'=1+1,");
  });
});

test('no cell of an exported file runs as a formula', () => {
  const csv = toCsv([['=1+1', '+cmd', '-2', '@x', 'a "b", c', 'año']]);
  expect(csv).toBe(`\u{FEFF}'=1+1,'+cmd,'-2,'@x,"a ""b"", c",año\r\n`);
});
