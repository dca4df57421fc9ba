import { expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { callerConstraints, isCallerGone } from '#src/caller-gone.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();

test('knows every reference to a person or a session', async () => {
  const { rows } = await withClient(database().urls.owner, (owner) =>
    owner.query(
      `select conname as name from pg_constraint
       where contype = 'f' and confrelid in ('users'::regclass, 'sessions'::regclass)`,
    ),
  );
  const names = rows.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual([...callerConstraints].toSorted());
});

test('a reference to anything else is a fault of ours', () => {
  const failure = (constraint: string) =>
    Object.assign(new Error('x'), { code: '23503', constraint });
  expect(isCallerGone(failure('passkeys_user_id_fkey'))).toBe(true);
  expect(isCallerGone(failure('answers_question_id_fkey'))).toBe(false);
  expect(isCallerGone(new Error('x'))).toBe(false);
});
