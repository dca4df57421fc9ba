import { findPdf, findXml } from '#src/domains/money/cfdi/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

const finders = { xml: findXml, pdf: findPdf } as const;

type Wanted = { accountId: string; id: string; kind: keyof typeof finders };

/** One file of an invoice that was issued to the account, and the folio it is called by. */
export const readFile = async (
  { databases }: Services,
  { accountId, id, kind }: Wanted,
): Promise<{ folio: string; content: Buffer }> => {
  const [file] = await finders[kind](databases.account(accountId).single, { accountId, id });
  if (file === undefined) throw new AppError('not_found');
  return { folio: file.fiscal_folio, content: file.content };
};
