import { findDraft } from '#src/domains/accounts/mail-templates/queries.ts';
import { sampleMail } from '#src/domains/accounts/mail-templates/sample-mail.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { RenderedMail } from '#src/platform/mail/fill.ts';
import { renderMail } from '#src/platform/mail/render.ts';

type Wanted = { accountId: string; userId: string; id: string };

/** A kept draft as its person would receive it, by the renderer of what is really sent. */
export const drawDraft = async (
  { databases, env }: Services,
  wanted: Wanted,
): Promise<RenderedMail> => {
  const [row] = await findDraft(databases.account(wanted.accountId).single, wanted);
  if (row === undefined) throw new AppError('not_found');
  const { kind, subject, body, closing, colour, token, width, height } = row;
  const logo =
    token === null || width === null || height === null
      ? null
      : { url: `${env.API_ORIGIN ?? env.WEB_ORIGIN}/api/mail-logos/${token}`, width, height };
  const { mail, data } = sampleMail(
    {
      kind,
      content: { subject, body, closing },
      brand: { colour, logo },
      accountName: row.account_name,
      contactName: row.user_name,
    },
    env,
  );
  return renderMail(mail, data);
};
