import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The name of an account, which stands in its mails and their previews. */
export const findAccountName = prepared<{ accountId: string }>()((p) =>
  build.selectFrom('accounts').where('id', '=', p.accountId).select('name'),
);

/** The version in use of each mail of an account; a mail without one has the words of Tamiz. */
export const listCurrent = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('mail_template_versions')
    .where('account_id', '=', p.accountId)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('number', 'desc')
    .select(['kind', 'number', 'subject', 'body', 'closing']),
);

/** The newest versions of a mail, with who published them. */
export const listVersions = prepared<{ accountId: string; kind: MailKind }>()((p) =>
  build
    .selectFrom('mail_template_versions as version')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'version.author_id')
        .onRef('users.account_id', '=', 'version.account_id'),
    )
    .where('version.account_id', '=', p.accountId)
    .where('version.kind', '=', p.kind)
    .orderBy('version.number', 'desc')
    .limit(50)
    .select([
      'version.number',
      'version.subject',
      'version.body',
      'version.closing',
      'version.created_at',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('author'),
    ]),
);

type NewVersion = {
  accountId: string;
  kind: MailKind;
  number: number;
  subject: string | null;
  body: string | null;
  closing: string | null;
  authorId: string;
};

/** Adds a version; nothing if somebody else was first with its number. */
export const insertVersion = prepared<NewVersion>()((p) =>
  build
    .insertInto('mail_template_versions')
    .values({
      account_id: p.accountId,
      kind: p.kind,
      number: p.number,
      subject: p.subject,
      body: p.body,
      closing: p.closing,
      author_id: p.authorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number'),
);

/** Logo and colour of an account, without the picture itself. */
export const findBrand = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('mail_brands as brand')
    .leftJoin('mail_logos as logo', (join) =>
      join.onRef('logo.id', '=', 'brand.logo_id').onRef('logo.account_id', '=', 'brand.account_id'),
    )
    .where('brand.account_id', '=', p.accountId)
    .select(['brand.colour', 'brand.logo_id', 'logo.token', 'logo.width', 'logo.height']),
);

export type BrandRow = Awaited<ReturnType<typeof findBrand>>[number];

type Chosen = { accountId: string; colour: string | null; logoId: string | null };

/** Gives an account its logo and colour, in place of those it had. */
export const upsertBrand = prepared<Chosen>()((p) =>
  build
    .insertInto('mail_brands')
    .values({ account_id: p.accountId, colour: p.colour, logo_id: p.logoId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((set) => ({
        colour: set.ref('excluded.colour'),
        logo_id: set.ref('excluded.logo_id'),
        updated_at: sql<Date>`now()`,
      })),
    ),
);

/** One logo of an account, without the picture itself. */
export const findLogo = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('mail_logos')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select(['id', 'token', 'width', 'height']),
);

/** The picture itself, for whoever holds its address. */
export const findByToken = prepared<{ token: string }>()((p) =>
  build.selectFrom('mail_logos').where('token', '=', p.token).select('content'),
);

type NewLogo = { accountId: string; token: string; width: number; height: number; content: Buffer };

/** Keeps a logo. */
export const insertLogo = prepared<NewLogo>()((p) =>
  build
    .insertInto('mail_logos')
    .values({
      account_id: p.accountId,
      token: p.token,
      width: p.width,
      height: p.height,
      content: p.content,
    })
    .returning(['id', 'token', 'width', 'height']),
);

/** Forgets logos that nothing uses, but for the newest ones: somebody may still have one on the screen. */
export const deleteUnusedLogos = prepared<{ accountId: string; kept: number }>()(
  (p) => sql`
    delete from mail_logos where account_id = ${p.accountId} and id in (
      select logo.id from mail_logos logo
      where logo.account_id = ${p.accountId} and not exists (
        select from mail_brands brand where brand.account_id = ${p.accountId} and brand.logo_id = logo.id)
      order by logo.id desc offset ${p.kept})`,
);

type NewDraft = {
  accountId: string;
  userId: string;
  kind: MailKind;
  subject: string;
  body: string;
  closing: string;
  colour: string | null;
  logoId: string | null;
  isTest: boolean;
};

/** Keeps what somebody has on their screen. */
export const insertDraft = prepared<NewDraft>()((p) =>
  build
    .insertInto('mail_drafts')
    .values({
      account_id: p.accountId,
      user_id: p.userId,
      kind: p.kind,
      subject: p.subject,
      body: p.body,
      closing: p.closing,
      colour: p.colour,
      logo_id: p.logoId,
      is_test: p.isTest,
    })
    .returning('id'),
);

type Owner = { accountId: string; userId: string };

/** Forgets previews that were replaced, and tests that no longer count. */
export const deleteOldDrafts = prepared<Owner>()(
  (p) => sql`
    delete from mail_drafts
    where account_id = ${p.accountId} and user_id = ${p.userId}
      and created_at < now() - case when is_test then interval '1 day' else interval '10 minutes' end`,
);

/** The tests that somebody sent within a day. */
export const countTests = prepared<Owner>()(
  (p) => sql<{ sent: number; last_at: Date | null }>`
    select (count(*) filter (where is_test))::int as sent, max(created_at) filter (where is_test) as last_at
    from mail_drafts
    where account_id = ${p.accountId} and user_id = ${p.userId} and created_at > now() - interval '1 day'`,
);

/** Lets one person's tests come one after the other, so that none passes the limit. */
export const lockTester = prepared<{ userId: string }>()(
  (p) => sql`select pg_advisory_xact_lock(hashtextextended('mail-tests:' || ${p.userId}::text, 0))`,
);

/** A draft as a preview shows it. */
export const findDraft = prepared<Owner & { id: string }>()((p) =>
  build
    .selectFrom('mail_drafts as draft')
    .innerJoin('accounts', 'accounts.id', 'draft.account_id')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'draft.user_id')
        .onRef('users.account_id', '=', 'draft.account_id'),
    )
    .leftJoin('mail_logos as logo', (join) =>
      join.onRef('logo.id', '=', 'draft.logo_id').onRef('logo.account_id', '=', 'draft.account_id'),
    )
    .where('draft.account_id', '=', p.accountId)
    .where('draft.user_id', '=', p.userId)
    .where('draft.id', '=', p.id)
    .select([
      'draft.kind',
      'draft.subject',
      'draft.body',
      'draft.closing',
      'draft.colour',
      'accounts.name as account_name',
      sql<string>`users.first_name || ' ' || users.last_name`.as('user_name'),
      'logo.token',
      'logo.width',
      'logo.height',
    ]),
);

/** A test and whom it goes to. */
export const findTest = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('mail_drafts as draft')
    .innerJoin('users', 'users.id', 'draft.user_id')
    .innerJoin('accounts', 'accounts.id', 'draft.account_id')
    .leftJoin('mail_logos as logo', 'logo.id', 'draft.logo_id')
    .where('draft.id', '=', p.id)
    .where('draft.is_test', '=', true)
    .select([
      'draft.kind',
      'draft.subject',
      'draft.body',
      'draft.closing',
      'draft.colour',
      'accounts.name as account_name',
      'users.email',
      sql<string>`users.first_name || ' ' || users.last_name`.as('user_name'),
      'logo.content',
      'logo.width',
      'logo.height',
    ]),
);

type Worn = {
  subject: string | null;
  body: string | null;
  closing: string | null;
  colour: string | null;
  content: Buffer | null;
  width: number | null;
  height: number | null;
};

/** What the mails of an account wear now; `kind` is null for a mail whose words are ours. */
export const findLook = prepared<{ accountId: string; kind: MailKind | null }>()(
  (p) => sql<Worn>`
    select version.subject, version.body, version.closing, brand.colour, logo.content, logo.width, logo.height
    from accounts
    left join lateral (
      select subject, body, closing from mail_template_versions
      where account_id = accounts.id and kind = ${p.kind} order by number desc limit 1
    ) version on true
    left join mail_brands brand on brand.account_id = accounts.id
    left join mail_logos logo on logo.id = brand.logo_id and logo.account_id = accounts.id
    where accounts.id = ${p.accountId}`,
);
