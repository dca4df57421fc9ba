import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { whole } from '#src/shared/numbers.ts';

/** Percent of right answers from which a result may count as good enough. */
export const passMarkRange = { min: 1, max: 100 } as const;

export const setPassMark = endpoint({
  id: 'setPassMark',
  method: 'PUT',
  path: '/api/account/pass-mark',
  access: 'positions.write',
  summary: 'The score from which results of the account count as good enough; it only informs.',
  body: z.object({
    pass_mark: whole(
      passMarkRange.min,
      passMarkRange.max,
      `El corte debe estar entre ${String(passMarkRange.min)} y ${String(passMarkRange.max)}.`,
    ),
  }),
  responses: { 200: z.object({ data: z.object({ pass_mark: z.int() }), message: z.string() }) },
  feature: 'results.board',
});
