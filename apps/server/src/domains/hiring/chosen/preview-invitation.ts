import { readLook } from '#src/domains/accounts/mail-templates/look-of.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { findPreview } from '#src/domains/hiring/chosen/queries.ts';
import { invitationMailData } from '#src/domains/hiring/invitations/mail-data.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { renderMail } from '#src/platform/mail/render.ts';

type Wanted = {
  accountId: string;
  positionId: string;
  id: string;
  message: string | null;
  visitor: Visitor;
};

/** The mail that one person would get, from the template of the mail itself; links stand there by name only. */
export const previewInvitation = async (
  { databases, env, secrets }: Services,
  { accountId, positionId, id, message, visitor }: Wanted,
) => {
  const { single } = databases.account(accountId);
  const [found] = await findPreview(single, { accountId, positionId, id, userId: visitor.userId });
  if (found === undefined) throw new AppError('not_found');
  const row = hideName(secrets, id, found);
  const { name, evaluation_title: title } = row;
  if (name === null) throw new AppError('candidate_erased');
  if (title === null) throw new AppError('evaluation_missing');
  const told = invitationMailData(
    { ...row, name, evaluation_title: title, message },
    {
      examUrl: `${env.EXAM_ORIGIN}/#enlace-personal`,
      ownDataUrl: `${env.EXAM_ORIGIN}/mis-datos`,
      contactName: row.sender ?? row.account_name,
    },
  );
  const wear = await readLook(single, accountId, 'invitation');
  const { subject, text } = renderMail('invitation', { ...told, ...wear(told).worn });
  return { from: env.MAIL_FROM, subject, text, expires_at: row.expires_at.toISOString() };
};
