import { mailContentProblems } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import { AppError } from '#src/platform/errors.ts';

/** Refuses words that may not leave: an unknown value, a link, a telephone number, a part without words. */
export const checkContent = (kind: MailKind, content: MailContent): void => {
  const problems = Object.entries(mailContentProblems(kind, content));
  const [first] = problems;
  if (first === undefined) return;
  const fields = problems.map(([part, sentence]) => [`content.${part}`, [sentence]]);
  throw new AppError('mail_text_refused', Object.fromEntries(fields), first[1]);
};
