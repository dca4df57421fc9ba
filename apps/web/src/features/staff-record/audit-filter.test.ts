import { prepareCall } from '@tamiz/contract/call';
import { listAuditEvents } from '@tamiz/contract/calls/record/audit';
import { describe, expect, test } from 'vitest';

import { toAuditFilter } from '#src/features/staff-record/audit-filter.ts';

const nothing = { action: '', actor_id: '', account_id: '', q: '', from: '', to: '' };
const id = '01a1dde9-d140-7ed2-b30e-e579f89a5c7d';

describe('filters of the audit log', () => {
  test('send nothing that is not set', () => {
    const { path } = prepareCall(listAuditEvents, { query: toAuditFilter(nothing) ?? {} });
    expect(path).toBe('/api/staff/audit');
    const action = 'credits.adjusted';
    expect(toAuditFilter({ ...nothing, action })).toMatchObject({ action });
    expect(toAuditFilter({ ...nothing, actor_id: id })).toMatchObject({ actor_id: id });
    expect(toAuditFilter({ ...nothing, q: id })).toMatchObject({ subject_id: id });
  });

  test.each([
    ['action', 'toString'],
    ['actor_id', 'Diego'],
    ['account_id', 'nada'],
    ['q', '492'],
    ['from', 'ayer'],
    ['to', '2026-13-45'],
  ])('that mean nothing are not left out but refused: %s %s', (name, value) => {
    expect(toAuditFilter({ ...nothing, [name]: value })).toBeNull();
  });

  test('include the whole last day', () => {
    const days = { ...nothing, from: '2026-11-15', to: '2026-11-15' };
    const { from = '', to = '' } = toAuditFilter(days) ?? {};
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000);
  });
});
