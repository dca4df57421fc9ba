import * as z from 'zod/mini';

import { text } from '#src/shared/text.ts';

const linkMessage = 'El enlace no está completo. Ábrelo de nuevo desde el correo.';

/** What the link of a mail carries behind its #. */
export const mailedLink = text(linkMessage).check(z.maxLength(400, linkMessage));
