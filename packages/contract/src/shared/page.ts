import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { positiveIntegerParam } from '#src/shared/ids.ts';

/** Rows per page of every list except the questions behind a coverage cell. */
export const pageSize = 15;

const position = {
  current_page: z.int().check(z.positive()),
  last_page: z.int().check(z.positive()),
  total: z.int().check(z.nonnegative()),
};

/** `{data: [...], current_page, last_page, total}`: the page lies at the top of the answer. */
export const flatPage = <Item extends ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), ...position });

/** `{data: {data: [...], current_page, last_page, total}}`: the page lies under `data`. */
export const nestedPage = <Item extends ZodMiniType>(item: Item) =>
  z.object({ data: flatPage(item) });

/** `?page=n`; absent means the first. */
export const pageQuery = z.object({
  page: z._default(positiveIntegerParam(7, 'La página no es válida.'), 1),
});
