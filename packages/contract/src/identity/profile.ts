import * as z from 'zod/mini';

import { user } from '#src/identity/user.ts';
import { endpoint } from '#src/shared/endpoint.ts';

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  access: 'self.manage',
  summary: 'The signed-in person and the balance of their account.',
  isOpenBeforePasskey: true,
  responses: { 200: z.object({ data: user }) },
});
