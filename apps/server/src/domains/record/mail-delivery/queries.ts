import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { Told } from '#src/domains/record/mail-delivery/classify.ts';

/** Which of these messages the mail server has already taken. */
export const listKept = prepared<{ keys: string[] }>()(
  (p) => sql<{ message_key: string }>`
    select message_key from mail_deliveries where message_key = any(${p.keys}::text[]) and accepted_at is not null`,
);

/** What is kept of a message besides its state. */
export type DeliveryRow = {
  key: string;
  id: string;
  mail: string;
  accountId: string | null;
  placeId: string | null;
  invitationId: string | null;
  /** In hexadecimal digits. */
  addressHash: string;
};

const described = (p: Record<keyof DeliveryRow, unknown>) => sql`
  (message_key, id, mail, account_id, position_candidate_id, invitation_id, address_hash, accepted_at, state, reason)
  values (${p.key}, ${p.id}, ${p.mail}, ${p.accountId}, ${p.placeId}, ${p.invitationId}, decode(${p.addressHash}, 'hex')`;

/** Notes that the mail server has taken some messages, each named once; `rows` are those of `DeliveryRow` as JSON. */
export const keepSent = prepared<{ rows: string }>()(
  (p) => sql`
    insert into mail_deliveries
      (message_key, id, mail, account_id, position_candidate_id, invitation_id, address_hash, accepted_at, state, reason)
    select distinct on (key) key, id, mail, "accountId", "placeId", "invitationId", decode("addressHash", 'hex'), now(), 'sent', null
    from jsonb_to_recordset(${p.rows}::jsonb)
      as taken (key text, id uuid, mail text, "accountId" uuid, "placeId" uuid, "invitationId" uuid, "addressHash" text)
    order by key
    on conflict (message_key) do update set accepted_at = now(), state = 'sent', state_at = now(), reason = null
    where mail_deliveries.accepted_at is null`,
);

/** Notes how a try ended after which the mail server has not taken the message. */
export const keepUnsent = prepared<DeliveryRow & { state: Told; reason: string }>()(
  (p) => sql`
    insert into mail_deliveries ${described(p)}, null, ${p.state}, ${p.reason})
    on conflict (message_key) do update set state = excluded.state, state_at = now(), reason = excluded.reason
    where mail_deliveries.accepted_at is null and mail_deliveries.state <> excluded.state`,
);

/** Why an address gets no mail now, if it gets none. */
export const findSuppression = prepared<{ hashes: readonly Buffer[] }>()(
  (p) => sql<{ reason: 'bounced' | 'complained' }>`
    select reason from mail_suppressions where address_hash = any(${p.hashes}::bytea[]) and ends_at > now()
    order by reason desc limit 1`,
);

/** No more mail to an address that does not exist. */
export const suppress = prepared<{ hash: string }>()(
  (p) => sql`select app.suppress_mail(decode(${p.hash}, 'hex'), 'bounced')`,
);

/** Messages that every process sent in the last 24 hours. */
export const countOfDay = prepared<Record<string, never>>()(() =>
  build
    .selectFrom('mail_deliveries')
    .where('accepted_at', '>', sql<Date>`now() - interval '24 hours'`)
    .select(sql<number>`count(*)::int`.as('n')),
);
