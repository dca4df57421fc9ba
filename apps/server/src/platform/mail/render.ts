import { fillTemplate, type RenderedMail } from '#src/platform/mail/fill.ts';
import { type MailData, type MailName, mails } from '#src/platform/mail/generated/mails.ts';

/** Renders a mail from its compiled template; every value the template names must be given. */
export const renderMail = <Name extends MailName>(
  name: Name,
  data: MailData[Name],
): RenderedMail => {
  if (!Object.hasOwn(mails, name)) throw new TypeError(`Unknown mail: ${name}`);
  return fillTemplate(mails[name], data);
};
