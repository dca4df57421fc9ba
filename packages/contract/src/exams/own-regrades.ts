import * as z from 'zod/mini';

import { regrade, regradeReason } from '#src/exams/regrades.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueIdParam, catalogueParams } from '#src/shared/ids.ts';

export const orderOwnRegrade = endpoint({
  id: 'orderOwnRegrade',
  method: 'POST',
  path: '/api/own-evaluations/{id}/versions/{versionId}/regrades',
  access: 'questions.own',
  summary:
    'Takes the keys that were corrected in either bank into a published version of the account and scores its finished exams again; recruiters read the reason.',
  params: z.extend(catalogueParams, { versionId: catalogueIdParam }),
  body: z.object({ reason: regradeReason }),
  responses: { 202: z.object({ data: regrade }) },
  feature: 'evaluations.own',
});
