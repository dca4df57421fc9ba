import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { uuid } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';
import { whole } from '#src/shared/numbers.ts';

/** Rows a page of the back office. */
export const staffPageSize = 25;

/** A list that continues after the last row of the previous page, so that every page is equally fast. */
export const keysetPage = <Item extends ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), next: z.nullable(z.string()) });

/** A text that staff must write. */
export const requiredText = (longest: number, message: string) =>
  text(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, message));

/** The message for a wrong filter of a list; only an edited address causes it. */
export const filterMessage = 'El filtro no es válido.';

const addressMessage = 'Un correo no viaja en la dirección de una página. Búscalo en Cuentas.';

/** The search text of a list of the back office: never a person's address, because logs of proxies keep queries. */
export const staffSearch = z.optional(
  text(filterMessage).check(
    z.trim(),
    z.maxLength(150, filterMessage),
    z.regex(/^[^@]*$/, addressMessage),
  ),
);

/** Why staff did it, kept in the audit log. */
export const staffReason = requiredText(200, 'Escribe el motivo, en 200 caracteres o menos.');

/** The id of the last row of the previous page. */
export const afterId = z.optional(uuid);

const amountMessage = 'Escribe una cantidad entera de créditos, de 1 a 100,000.';

/** Credits that staff move by hand, with an upper limit for one movement. */
export const creditAmount = (most: number) => whole(1, most, amountMessage);
