import { migrate } from '#src/admin/migrate.ts';

const url = process.env['DATABASE_URL_OWNER'];
if (url === undefined) throw new Error('Set DATABASE_URL_OWNER to the address of the owner role.');
const added = await migrate(url, undefined, (line) => process.stdout.write(`${line}\n`));
process.stdout.write(
  added.length === 0 ? 'The schema is up to date.\n' : `Applied:\n  ${added.join('\n  ')}\n`,
);
