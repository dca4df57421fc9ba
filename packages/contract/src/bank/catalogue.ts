import * as z from 'zod/mini';

import { catalogueEntry, taxonomySummary } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { expirationUnits } from '#src/shared/statuses.ts';

const range = z.object({ min: z.int(), max: z.int() });

/** Everything the forms offer; `features` announces what this API adds to section 7. */
export const catalogues = z.object({
  difficulties: z.array(catalogueEntry),
  question_types: z.array(z.object({ value: z.string(), label: z.string() })),
  categories: z.array(
    z.extend(catalogueEntry, {
      technologies: z.array(z.extend(catalogueEntry, { topics: z.array(catalogueEntry) })),
    }),
  ),
  expiration_unit: z.array(z.enum(expirationUnits)),
  expiration_value_per_day: z.array(z.int().check(z.positive())),
  expiration_value_per_hour: range,
  max_candidates: range,
  profiles: z.array(
    z.extend(catalogueEntry, {
      specialties: z.array(z.extend(catalogueEntry, { description: z.nullable(z.string()) })),
    }),
  ),
  questions_summary: z.object({ taxonomy_summary: taxonomySummary }),
  credit_price: z.number().check(z.positive()),
  /** Lower prices of each credit from so many on, the smallest quantity first. */
  credit_price_tiers: z.array(
    z.object({ from_credits: z.int(), price: z.number().check(z.positive()) }),
  ),
  features: z.array(z.string()),
});

export type Catalogues = z.infer<typeof catalogues>;

export const getDropdowns = endpoint({
  id: 'getDropdowns',
  method: 'GET',
  path: '/api/dropdowns',
  access: 'catalogue.read',
  summary: 'The catalogues every form reads, the price of a credit and the features of this API.',
  responses: { 200: z.object({ data: catalogues }), 304: z.undefined() },
});
