import { keepDraft } from '#src/domains/accounts/mail-templates/keep-draft.ts';
import type { Draft } from '#src/domains/accounts/mail-templates/keep-draft.ts';
import { drawDraft } from '#src/domains/accounts/mail-templates/draw-draft.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Draws what somebody has on their screen; words that could not be published are drawn all the same. */
export const previewTemplate = async (
  services: Services,
  draft: Draft,
): Promise<{ id: string; subject: string; text: string }> => {
  const { accountId, userId } = draft;
  const id = await services.databases
    .account(accountId)
    .transaction((tx) => keepDraft(tx, draft, false));
  const { subject, text } = await drawDraft(services, { accountId, userId, id });
  return { id, subject, text };
};
