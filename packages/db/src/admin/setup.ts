export { lookAround, makeDatabase, setPasswords, whyNoLogin } from '#src/admin/make-database.ts';
export { migrate } from '#src/admin/migrate.ts';
