import type pg from 'pg';

/** Fills tables without their indexes and builds those at once afterwards; keys stay, because rows come in their order. */
export const withoutIndexes = async (
  admin: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index
     where index.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  await fill();
  // PostgreSQL tells the index of a partitioned table as one that its parts do not have.
  for (const { definition } of rows) await admin.query(definition.replace(' ON ONLY ', ' ON '));
};
