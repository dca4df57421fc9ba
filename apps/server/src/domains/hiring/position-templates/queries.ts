import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { settingColumns } from '#src/domains/hiring/positions/settings.ts';

const columns = [
  'template.id',
  'template.name',
  ...settingColumns.map((column) => `template.${column}` as const),
  'template.created_at',
  'evaluations.title as evaluation_title',
] as const;

const isAssignable = sql<boolean | null>`evaluations.is_active and exists (
  select from evaluation_versions version
  where version.evaluation_id = evaluations.id and version.published_at is not null)`.as(
  'is_assignable',
);

/** The templates of an account by name. */
export const listTemplates = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('position_templates as template')
    .leftJoin('evaluations', 'evaluations.id', 'template.evaluation_id')
    .where('template.account_id', '=', p.accountId)
    .select([...columns, isAssignable])
    .orderBy(sql`app.fold(template.name)`),
);

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** One template. */
export const findTemplate = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('position_templates as template')
    .leftJoin('evaluations', 'evaluations.id', 'template.evaluation_id')
    .where('template.account_id', '=', p.accountId)
    .where('template.id', '=', p.id)
    .select([...columns, isAssignable]),
);

/** How many templates an account has. */
export const countTemplates = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('position_templates')
    .where('account_id', '=', p.accountId)
    .select(sql<number>`count(*)::int`.as('total')),
);

/** Stores the settings of a position under a name. */
export const insertTemplate = prepared<{ accountId: string; positionId: string; name: string }>()(
  (p) =>
    build
      .insertInto('position_templates')
      .columns(['account_id', 'name', ...settingColumns])
      .expression(
        build
          .selectFrom('positions')
          .where('account_id', '=', p.accountId)
          .where('id', '=', p.positionId)
          .select(['account_id', sql<string>`${p.name}`.as('name'), ...settingColumns]),
      )
      .returning('id'),
);

/** Gives a template another name. */
export const renameTemplate = prepared<{ accountId: string; id: string; name: string }>()((p) =>
  build
    .updateTable('position_templates')
    .set({ name: p.name })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Forgets a template. */
export const deleteTemplate = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .deleteFrom('position_templates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .returning('id'),
);
