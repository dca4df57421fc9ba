export { migrate } from '#src/admin/migrate.ts';
export { dropDatabase, prepareDatabase } from '#src/admin/prepare-database.ts';
export { withClient } from '#src/admin/with-client.ts';
export { databaseRoles, roleUrls, withDatabase } from '#src/admin/urls.ts';
export type { DatabaseUrls } from '#src/admin/urls.ts';
export { seedDemo } from '#src/seed/demo.ts';
export { seedDemoPositions } from '#src/seed/demo-positions.ts';
