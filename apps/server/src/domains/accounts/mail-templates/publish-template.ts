import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import type { Handle } from '@tamiz/db';

import { checkContent } from '#src/domains/accounts/mail-templates/check-content.ts';
import { presentBrand, presentContent } from '#src/domains/accounts/mail-templates/present.ts';
import * as queries from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Publication = {
  accountId: string;
  visitor: Visitor;
  kind: MailKind;
  /** The version that the person had before them. */
  base: number;
  /** Null goes back to the words of Tamiz. */
  content: MailContent | null;
  brand: { colour: string | null; logoId: string | null };
};

const isSame = (one: MailContent, other: MailContent): boolean =>
  one.subject === other.subject && one.body === other.body && one.closing === other.closing;

const addVersion = async (tx: Handle, publication: Publication): Promise<number | null> => {
  const { accountId, visitor, kind, base, content } = publication;
  const current = (await queries.listCurrent(tx, { accountId })).find((row) => row.kind === kind);
  if ((current?.number ?? 0) !== base) throw new AppError('mail_template_changed');
  const isOriginal = current?.subject == null;
  const isUnchanged =
    content === null ? isOriginal : isSame(content, presentContent(kind, current));
  if (isUnchanged) return null;
  const { subject, body, closing } = content ?? { subject: null, body: null, closing: null };
  const version = { accountId, kind, number: base + 1, subject, body, closing };
  const [added] = await queries.insertVersion(tx, { ...version, authorId: visitor.userId });
  if (added === undefined) throw new AppError('mail_template_changed');
  return added.number;
};

/** True if logo or colour changed. */
const changeBrand = async (tx: Handle, { accountId, brand }: Publication): Promise<boolean> => {
  const [row] = await queries.findBrand(tx, { accountId });
  const before = presentBrand(row);
  const { colour, logoId } = brand;
  if (colour === before.colour && logoId === (before.logo?.id ?? null)) return false;
  if (logoId !== null) {
    const [logo] = await queries.findLogo(tx, { accountId, id: logoId });
    if (logo === undefined) throw new AppError('mail_logo_unknown');
  }
  await queries.upsertBrand(tx, { accountId, colour, logoId });
  return true;
};

/**
 * Puts words, logo and colour into use for what leaves from now on. Words are added as a version, also when they are
 * those of an earlier one or of Tamiz; somebody who wrote over an older version is refused.
 */
export const publishTemplate = (
  { databases }: Services,
  publication: Publication,
): Promise<{ isChanged: boolean }> => {
  const { accountId, visitor, kind, content } = publication;
  if (content !== null) checkContent(kind, content);
  return databases.account(accountId).transaction(async (tx) => {
    const number = await addVersion(tx, publication);
    const hasNewBrand = await changeBrand(tx, publication);
    const entry = {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      subject: { kind: 'account', id: accountId },
    } as const;
    if (number !== null) {
      const details = { kind, version: number, original: content === null };
      await recordAudit(tx, { ...entry, action: 'account.mail_published', details });
    }
    if (hasNewBrand) await recordAudit(tx, { ...entry, action: 'account.mail_brand_changed' });
    return { isChanged: number !== null || hasNewBrand };
  });
};
