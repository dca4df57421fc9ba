import * as z from 'zod/mini';

import { dataRequest } from '#src/hiring/data-request.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';
import { flatPage, pageQuery } from '#src/shared/page.ts';
import { text } from '#src/shared/text.ts';

/** A request as the account's owner sees it. */
export const receivedRequest = z.extend(dataRequest, {
  candidate_id: uuid,
  /** Null once the person is erased. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the law's time is over, and whether it soon will be. */
  is_overdue: z.boolean(),
  is_due_soon: z.boolean(),
});

export type ReceivedRequest = z.infer<typeof receivedRequest>;

const feature = 'data-requests';

export const listDataRequests = endpoint({
  id: 'listDataRequests',
  method: 'GET',
  path: '/api/data-requests',
  access: 'candidates.erase',
  summary:
    'What candidates asked about their personal data: the most urgent first, then those that ended.',
  query: pageQuery,
  responses: { 200: flatPage(receivedRequest) },
  feature,
});

const longestAnswer = 1_000;
const answerMessage = `Explica tu respuesta en ${String(longestAnswer)} caracteres como máximo.`;

export const answerDataRequest = endpoint({
  id: 'answerDataRequest',
  method: 'POST',
  path: '/api/data-requests/{id}/answer',
  access: 'candidates.erase',
  summary: 'Grants a request, or refuses it with a reason; the person is told by mail.',
  params: ownedParams,
  body: z.union(
    [
      z.strictObject({ decision: z.literal('granted') }),
      z.strictObject({
        decision: z.literal('refused'),
        answer: text(answerMessage).check(
          z.trim(),
          z.minLength(10, 'Explica el motivo con al menos 10 caracteres.'),
          z.maxLength(longestAnswer, answerMessage),
        ),
      }),
    ],
    'Acepta la solicitud, o niégala con un motivo de al menos 10 caracteres.',
  ),
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});

export const finishObjection = endpoint({
  id: 'finishObjection',
  method: 'POST',
  path: '/api/data-requests/{id}/done',
  access: 'candidates.erase',
  summary:
    'Says that a granted objection was carried out; an erasure is carried out by erasing the person.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});
