import { findTemplate } from '#src/domains/hiring/position-templates/queries.ts';
import type { TemplateRow } from '#src/domains/hiring/position-templates/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** One template of the account. */
export const getTemplate = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<TemplateRow> => {
  const [template] = await findTemplate(databases.account(accountId).single, { accountId, id });
  if (template === undefined) throw new AppError('not_found');
  return template;
};
