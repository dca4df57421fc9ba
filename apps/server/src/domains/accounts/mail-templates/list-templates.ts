import { mailTestsADay } from '@tamiz/contract/accounts/rules/mail-logo';
import type { MailTemplates } from '@tamiz/contract/accounts/mail-templates';
import { mailKinds } from '@tamiz/contract/accounts/rules/mail-text';

import { presentBrand, presentContent } from '#src/domains/accounts/mail-templates/present.ts';
import {
  countTests,
  findAccountName,
  findBrand,
  listCurrent,
} from '#src/domains/accounts/mail-templates/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { originalContents } from '#src/platform/mail/own-words/originals.ts';

/** Everything the screen of mails shows; a recruiter reads it, an owner may change it. */
export const listTemplates = async (
  { databases }: Services,
  { accountId, visitor }: { accountId: string; visitor: Visitor },
): Promise<Omit<MailTemplates, 'abilities'>> => {
  const { single } = databases.account(accountId);
  const [names, versions, brands, tests] = await Promise.all([
    findAccountName(single, { accountId }),
    listCurrent(single, { accountId }),
    findBrand(single, { accountId }),
    countTests(single, { accountId, userId: visitor.userId }),
  ]);
  const [{ sent, last_at: lastAt } = { sent: 0, last_at: null }] = tests;
  return {
    account_name: names[0]?.name ?? '',
    templates: mailKinds.map((kind) => {
      const version = versions.find((row) => row.kind === kind);
      return {
        kind,
        version: version?.number ?? 0,
        is_original: version?.subject == null,
        content: presentContent(kind, version),
        original: originalContents[kind],
      };
    }),
    brand: presentBrand(brands[0]),
    tests: { left: Math.max(0, mailTestsADay - sent), last_at: lastAt?.toISOString() ?? null },
  };
};
