import { auditEvent } from '@tamiz/contract/record/audit';
import { createAccount } from '@tamiz/db/factories';
import { expect, test } from 'vitest';
import * as z from 'zod';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const answer = z.object({ data: z.array(auditEvent), next: z.nullable(z.string()) });
const actions = ['position.completed', 'note.written'] as const;

/** Forty lines of each pair of account, actor, action and subject, mixed. */
const writeLines = async () => {
  const accounts = await api.asOwner(async (tx) => [
    await createAccount(tx),
    await createAccount(tx),
  ]);
  const [actors, subjects] = [0, 1].map(() => [crypto.randomUUID(), crypto.randomUUID()]);
  const choices = {
    account_id: accounts.map(({ id }) => id),
    actor_id: actors ?? [],
    subject_id: subjects ?? [],
    action: [...actions],
  };
  await sql(
    `insert into audit_events (actor_kind, account_id, actor_id, subject_kind, subject_id, action)
     select 'user', ($1::uuid[])[1 + n % 2], ($2::uuid[])[1 + n / 2 % 2], 'position', ($3::uuid[])[1 + n / 4 % 2],
       ($4::text[])[1 + n / 8 % 2]
     from generate_series(0, 639) n`,
    Object.values(choices),
  );
  return choices;
};

test('every set of filters finds exactly what all of them name, page after page', async () => {
  const choices = await writeLines();
  const { browser } = await api.signedIn({ role: 'staff' });
  const names = ['account_id', 'actor_id', 'subject_id', 'action'] as const;
  const sets = Array.from({ length: 15 }, (_, index) =>
    names.filter((_name, bit) => ((index + 1) >> bit) % 2 === 1),
  );
  for (const filters of sets) {
    const asked = Object.fromEntries(filters.map((name) => [name, choices[name][1] ?? '']));
    const found: z.infer<typeof auditEvent>[] = [];
    for (let after: string | null = ''; after !== null;) {
      const query = new URLSearchParams({ ...asked, ...(after !== '' && { after }) });
      const { body } = await browser.call('GET', `/api/staff/audit?${query.toString()}`);
      const page = answer.parse(body);
      found.push(...page.data);
      after = page.next;
    }
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size, filters.join()).toBe(640 / 2 ** filters.length);
    expect(ids, filters.join()).toEqual(ids.toSorted().toReversed());
    const isAsked = (line: z.infer<typeof auditEvent>) =>
      filters.every((name) => {
        const told = { account_id: line.account?.id, actor_id: line.actor.id, ...line };
        return told[name] === asked[name];
      });
    expect(found.every(isAsked), filters.join()).toBe(true);
  }
});
