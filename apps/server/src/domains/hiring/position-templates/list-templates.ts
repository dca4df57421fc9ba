import { listTemplates as list } from '#src/domains/hiring/position-templates/queries.ts';
import type { TemplateRow } from '#src/domains/hiring/position-templates/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The templates of an account by name. */
export const listTemplates = ({ databases }: Services, accountId: string): Promise<TemplateRow[]> =>
  list(databases.account(accountId).single, { accountId });
