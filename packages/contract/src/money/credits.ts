import { movement } from '#src/accounts/movement.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';

export const listMovements = endpoint({
  id: 'listMovements',
  method: 'GET',
  path: '/api/movements',
  access: 'credits.read',
  summary: 'The credit movements of the account by page, newest first.',
  query: pageQuery,
  responses: { 200: nestedPage(movement) },
});
