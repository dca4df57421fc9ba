import { mailTestsADay } from '@tamiz/contract/accounts/rules/mail-logo';

import { checkContent } from '#src/domains/accounts/mail-templates/check-content.ts';
import { keepDraft } from '#src/domains/accounts/mail-templates/keep-draft.ts';
import type { Draft } from '#src/domains/accounts/mail-templates/keep-draft.ts';
import { countTests, lockTester } from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Mails what is on the screen to the person who has it there, a few times a day. Nobody else can be named. */
export const sendTest = async ({ databases }: Services, draft: Draft): Promise<void> => {
  checkContent(draft.kind, draft.content);
  const { accountId, userId } = draft;
  await databases.account(accountId).transaction(async (tx) => {
    await lockTester(tx, { userId });
    const [tests] = await countTests(tx, { accountId, userId });
    if ((tests?.sent ?? 0) >= mailTestsADay) throw new AppError('mail_tests_spent');
    await enqueue(tx, 'mail.template_test', { id: await keepDraft(tx, draft, true) });
  });
};
