import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { withClient } from '@tamiz/db/admin';
import { createAccount, createPosition, createPublishedEvaluation } from '@tamiz/db/factories';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { areTextsOpen, nextStatus, positionEvents } from '#src/domains/hiring/positions/status.ts';
import { useApp } from '#src/testing/use-app.ts';

const anyEvents = fc.array(fc.constantFrom(...positionEvents), { maxLength: 12 });

const walk = (events: readonly (typeof positionEvents)[number][]): PositionStatus[] => {
  const seen: PositionStatus[] = ['created'];
  for (const event of events) {
    const next = nextStatus(seen.at(-1) ?? 'created', event);
    if (next !== null) seen.push(next);
  }
  return seen;
};

describe('the life of a position', () => {
  test('ends with completion, whatever came before', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (before, after) => {
        const end = walk([...before, 'complete', ...after]);
        expect(end.at(-1)).toBe('completed');
        expect(end.filter((status) => status === 'completed')).toHaveLength(1);
      }),
    );
  });

  test('never invites without an evaluation, nor loses it once invited', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const path = walk(events);
        for (const [index, status] of path.entries()) {
          if (status !== 'invitations_sent') continue;
          expect(['evaluation_assigned', 'invitations_sent']).toContain(path[index - 1]);
          expect(path.slice(index)).not.toContain('pending_assignment');
        }
      }),
    );
  });

  test('keeps what people were told once they were invited', () => {
    expect(positionStatuses.filter((status) => !areTextsOpen(status))).toEqual([
      'invitations_sent',
      'completed',
    ]);
  });
});

describe('the database', () => {
  const api = useApp();

  test('refuses every step the rules do not know, and takes every one they do', async () => {
    const allowed = new Set(
      positionStatuses.flatMap((from) =>
        positionEvents.flatMap((event) => {
          const to = nextStatus(from, event);
          return to === null || to === from ? [] : [`${from} ${to}`];
        }),
      ),
    );
    const { account, evaluation } = await api.asOwner(async (tx) => ({
      account: await createAccount(tx),
      evaluation: await createPublishedEvaluation(tx),
    }));
    const reach: Record<PositionStatus, string[]> = {
      created: [],
      evaluation_assigned: ['evaluation_assigned'],
      pending_assignment: ['evaluation_assigned', 'pending_assignment'],
      invitations_sent: ['evaluation_assigned', 'invitations_sent'],
      completed: ['completed'],
    };
    const step = (id: string, status: string) =>
      withClient(api.database.urls.owner, (owner) =>
        owner.query(
          `update positions set status = $2::text,
             evaluation_id = case when $2 in ('created', 'pending_assignment') then null when $2 = 'completed' then evaluation_id else $3::int end,
             started_at = case when $2 = 'invitations_sent' then now() else started_at end,
             ended_at = case when $2 = 'completed' then now() end
           where id = $1`,
          [id, status, evaluation.id],
        ),
      );
    for (const from of positionStatuses) {
      for (const to of positionStatuses.filter((status) => status !== from)) {
        const { id } = await api.asOwner((tx) => createPosition(tx, { accountId: account.id }));
        for (const status of reach[from]) await step(id, status);
        const outcome = await step(id, to).then(
          () => 'taken',
          () => 'refused',
        );
        expect({ from, to, outcome }).toEqual({
          from,
          to,
          outcome: allowed.has(`${from} ${to}`) ? 'taken' : 'refused',
        });
      }
    }
  });
});
