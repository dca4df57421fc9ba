import * as z from 'zod/mini';
import { text } from '#src/shared/text.ts';

const codeMessage = 'Escribe el código que te enviamos por correo.';

/** A code that was mailed, as a person types it. */
export const mailedCode = text(codeMessage).check(
  z.trim(),
  z.minLength(1, codeMessage),
  z.maxLength(20, codeMessage),
);
