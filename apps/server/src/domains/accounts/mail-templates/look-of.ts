import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import type { Handle } from '@tamiz/db';

import { presentContent } from '#src/domains/accounts/mail-templates/present.ts';
import { findLook } from '#src/domains/accounts/mail-templates/queries.ts';
import type { MailPicture } from '#src/platform/mail/mailer.ts';
import { wearBrand, wearWords } from '#src/platform/mail/own-words/wear-look.ts';
import type { WordValues } from '#src/platform/mail/own-words/wear-look.ts';

const cid = 'logo@tamiz';

type Picture = { content: Buffer | null; width: number | null; height: number | null };

/** A logo comes with its mail: programs that show no pictures from elsewhere show it, and nobody learns who opened the mail. */
export const wearLogo = ({ content, width, height }: Picture) =>
  content === null || width === null || height === null
    ? { logo: null, pictures: [] }
    : { logo: { url: `cid:${cid}`, width, height }, pictures: [{ cid, content }] };

/** What one mail of an account adds to its values, and the pictures that travel with it. */
type Dressed<Words> = { worn: ReturnType<typeof wearBrand> & Words; pictures: MailPicture[] };

/** How the mails of an account look at this moment: read once, worn by each of them. */
export const readLook = async (handle: Handle, accountId: string, kind: MailKind) => {
  const [row] = await findLook(handle, { accountId, kind });
  const content = presentContent(kind, row);
  const { logo, pictures } = wearLogo(row ?? { content: null, width: null, height: null });
  const brand = wearBrand({ colour: row?.colour ?? null, logo });
  return (values: WordValues): Dressed<ReturnType<typeof wearWords>> => ({
    worn: { ...brand, ...wearWords(kind, content, values) },
    pictures,
  });
};

export type Look = Awaited<ReturnType<typeof readLook>>;
