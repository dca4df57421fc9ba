import { describe, expect, test } from 'vitest';

import { withFilter } from '#src/features/staff/api/staff-calls.ts';
import { toAuditFilter } from '#src/features/staff/audit-filter.ts';
import { toCsv } from '#src/lib/csv.ts';

const nothing = { action: '', actor_id: '', account_id: '', q: '', from: '', to: '' };
const id = '01a1dde9-d140-7ed2-b30e-e579f89a5c7d';

describe('filters of the audit log', () => {
  test('send nothing that is not set or means nothing', () => {
    expect(withFilter('/api/x', toAuditFilter(nothing))).toBe('/api/x');
    const action = 'credits.adjusted';
    expect(toAuditFilter({ ...nothing, action })).toMatchObject({ action });
    expect(toAuditFilter({ ...nothing, action: 'toString' })).not.toHaveProperty('action');
    expect(toAuditFilter({ ...nothing, actor_id: id })).toMatchObject({ actor_id: id });
    expect(toAuditFilter({ ...nothing, q: id })).toMatchObject({ subject_id: id });
    expect(toAuditFilter({ ...nothing, account_id: 'nada' })).not.toHaveProperty('account_id');
  });

  test('include the whole last day', () => {
    const { from = '', to = '' } = toAuditFilter({
      ...nothing,
      from: '2026-11-15',
      to: '2026-11-15',
    });
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000);
  });
});

test('no cell of an exported file runs as a formula', () => {
  const csv = toCsv([['=1+1', '+cmd', '-2', '@x', 'a "b", c', 'año']]);
  expect(csv).toBe(`\u{FEFF}'=1+1,'+cmd,'-2,'@x,"a ""b"", c",año\r\n`);
});
