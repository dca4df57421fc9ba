import { mailed, reasons } from '@tamiz/server/testing/money-model/books.ts';
import type { Mailed } from '@tamiz/server/testing/money-model/books.ts';

import type { Team } from '#chaos/team.ts';
import type { World } from '#chaos/world.ts';

const invitationMail = /^<invitation(?:-deadline)?\.([0-9a-f-]{36})\./;

/** No mail lost: everybody who was invited and still could come was told, and everybody who paid has a receipt. */
export const checkMails = async (
  { mails, reader, report }: World,
  teams: readonly Team[],
  allowedDoubles: number,
): Promise<{ mails: number; doubles: number }> => {
  const ids = mails.received.map(({ messageId }) => messageId);
  const invited = new Set(ids.flatMap((id) => invitationMail.exec(id)?.[1] ?? []));
  for (const { accountId } of teams) {
    for (const row of await reader.select<Mailed>(mailed, [accountId])) {
      const isMailed = invited.has(row.id);
      if (row.is_noted && !isMailed)
        report(`the mail of invitation ${row.id} is noted and never came`);
      if (!isMailed && !row.is_over && !reasons.has(row.status)) {
        report(`invitation ${row.id} is ${row.status} and was never mailed`);
      }
    }
    const payments = await reader.select<{ id: string }>(
      'select id from payments where account_id = $1',
      [accountId],
    );
    for (const { id } of payments) {
      if (!ids.some((mail) => mail.startsWith('<payment-receipt.') && mail.includes(id)))
        report(`payment ${id} has no receipt`);
    }
  }
  const doubles = ids.length - new Set(ids).size;
  if (doubles > allowedDoubles) report(`${doubles} mails came twice, ${allowedDoubles} may have`);
  return { mails: ids.length, doubles };
};

/** Erased people are gone: their marker is in no row of any table, nor in a job. */
export const checkErased = async (
  { reader, report }: World,
  teams: readonly Team[],
): Promise<number> => {
  const erased = new Set(
    teams.flatMap(({ people }) => people.filter((one) => one.isErased).map(({ marker }) => marker)),
  );
  const tables = await reader.select<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  );
  for (const { name } of tables) {
    const found = await reader.select<{ marker: string }>(
      `select distinct (regexp_matches(line::text, 'mk[0-9a-f]{14}', 'g'))[1] as marker from ${name} line`,
    );
    for (const { marker } of found) {
      if (erased.has(marker)) report(`${marker} was erased and is still in ${name}`);
    }
  }
  return erased.size;
};
