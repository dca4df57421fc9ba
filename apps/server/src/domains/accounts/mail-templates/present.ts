import type { MailBrand, MailVersion } from '@tamiz/contract/accounts/mail-templates';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import type { BrandRow, listVersions } from '#src/domains/accounts/mail-templates/queries.ts';
import { originalContents } from '#src/platform/mail/own-words/originals.ts';

type Stored = { subject: string | null; body: string | null; closing: string | null };

/** The words of a version; those of Tamiz where it has none of its own. */
export const presentContent = (kind: MailKind, stored: Stored | undefined): MailContent => {
  if (stored === undefined || stored.subject === null || stored.body === null) {
    return originalContents[kind];
  }
  return { subject: stored.subject, body: stored.body, closing: stored.closing ?? '' };
};

/** A logo as the contract shows it; null where a left join found none. */
const presentLogo = ({ logo_id: id, token, width, height }: BrandRow): MailBrand['logo'] =>
  id === null || token === null || width === null || height === null
    ? null
    : { id, token, width, height };

/** Logo and colour as the contract shows them. */
export const presentBrand = (row: BrandRow | undefined): MailBrand =>
  row === undefined ? { colour: null, logo: null } : { colour: row.colour, logo: presentLogo(row) };

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** A version as the contract shows it. */
export const presentVersion = (kind: MailKind, row: VersionRow): MailVersion => ({
  number: row.number,
  is_original: row.subject === null,
  content: presentContent(kind, row),
  author: row.author,
  created_at: row.created_at.toISOString(),
});
