import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';
import { inRepository } from '#tools/lib/paths.ts';

const rolesSchema = z.record(z.string(), z.string());
const grant = /^GRANT (.+) ON TABLE public\.(\w+) TO tamiz_(\w+);$/gm;
const functionGrant = /^GRANT ALL ON (?:FUNCTION|PROCEDURE) app\.(\w+)\(.*\) TO tamiz_(\w+);$/gm;
const right = /([A-Z]+)(\(.+?\))?(?:,|$)/g;
const words: Record<string, string> = {
  SELECT: 'read',
  INSERT: 'add',
  UPDATE: 'change',
  DELETE: 'delete',
};

/** Rights by table and role, as the dump of the schema grants them; a star marks those on some columns only. */
export const readGrants = (schema: string): Map<string, Map<string, string[]>> => {
  const tables = new Map<string, Map<string, string[]>>();
  for (const [, table = ''] of schema.matchAll(/^CREATE TABLE public\.(\w+) \(/gm)) {
    tables.set(table, new Map());
  }
  // Nobody reaches a part but through its table.
  for (const [, part = ''] of schema.matchAll(
    /^ALTER TABLE .+ ATTACH PARTITION public\.(\w+) /gm,
  )) {
    tables.delete(part);
  }
  for (const [, rights = '', table = '', role = ''] of schema.matchAll(grant)) {
    const roles = tables.get(table);
    // What is granted on a view or a sequence is no right on a table.
    if (roles === undefined) continue;
    const held = new Set(roles.get(role));
    for (const [, name = '', columns] of rights.matchAll(right)) {
      const word = words[name];
      if (word === undefined) throw new Error(`What does ${name} on ${table} allow?`);
      held.add(columns === undefined ? word : `${word}*`);
    }
    const inOrder = Object.values(words).flatMap((word) => {
      if (held.has(word)) return [word];
      return held.has(`${word}*`) ? [`${word}*`] : [];
    });
    roles.set(role, inOrder);
  }
  return tables;
};

const load = async () => ({
  roles: rolesSchema.parse((await loadSource('packages/db/src/admin/urls.ts'))['databaseRoles']),
  schema: readFileSync(inRepository('packages', 'db', 'schema.sql'), 'utf8'),
});

/** Each database role: what it is for, and how much it may touch. */
export const rolesTable = async (): Promise<string> => {
  const { roles, schema } = await load();
  const grants = [...readGrants(schema).values()];
  const countOf = (role: string, isCounted: (word: string) => boolean): number =>
    grants.filter((byRole) => byRole.get(role)?.some(isCounted)).length;
  const functionsOf = (role: string): number =>
    new Set(
      [...schema.matchAll(functionGrant)].flatMap(([, name, holder]) =>
        holder === role ? [name] : [],
      ),
    ).size;
  return renderTable(
    ['role', 'what it is for', `reads of ${grants.length} tables`, 'writes to', 'functions'],
    Object.entries(roles).map(([role, purpose]) => [
      code(`tamiz_${role}`),
      purpose,
      ...(role === 'owner'
        ? ['all', 'all', 'all']
        : [
            String(countOf(role, (word) => word.startsWith('read'))),
            String(countOf(role, (word) => !word.startsWith('read'))),
            String(functionsOf(role)),
          ]),
    ]),
  );
};

/** What each role may do with each table. */
export const grantsTable = async (): Promise<string> => {
  const { roles, schema } = await load();
  const names = Object.keys(roles).filter((role) => role !== 'owner');
  return renderTable(
    ['table', ...names.map((name) => code(`tamiz_${name}`))],
    [...readGrants(schema)].map(([table, byRole]) => [
      code(table),
      ...names.map((name) => (byRole.get(name) ?? []).join(', ')),
    ]),
  );
};

/** Columns by table, role and right, where a right does not hold for the whole table. */
const readColumnGrants = (schema: string): Map<string, string[]> => {
  const tables = new Map<string, string[]>();
  const found = new Map<string, string[]>();
  for (const [, rights = '', table = '', role = ''] of schema.matchAll(grant)) {
    for (const [, name = '', columns] of rights.matchAll(right)) {
      if (columns === undefined) continue;
      const key = `${table} ${role} ${words[name] ?? name}`;
      found.set(key, [...(found.get(key) ?? []), columns.slice(1, -1).replaceAll('"', '')]);
    }
  }
  for (const [key, columns] of found) {
    const [table = '', role = '', word = ''] = key.split(' ');
    const line = `${code(`tamiz_${role}`)} ${word}s ${columns.map(code).join(', ')}`;
    tables.set(table, [...(tables.get(table) ?? []), line]);
  }
  return tables;
};

/** Which columns a role may touch where it may not touch the whole table. */
export const columnsTable = async (): Promise<string> => {
  const { schema } = await load();
  return renderTable(
    ['table', 'rights on single columns'],
    [...readColumnGrants(schema)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([table, lines]) => [code(table), lines.join('; ')]),
  );
};
