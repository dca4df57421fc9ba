import * as z from 'zod/mini';

import { catalogueId } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

/** A row of the catalogue as lists and forms name it. */
export const catalogueEntry = z.object({ id: catalogueId, name: z.string() });

/** Category → technology → topic → difficulty → number of questions, each level keyed by name. */
export const taxonomySummary = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.record(z.string(), count))),
);
