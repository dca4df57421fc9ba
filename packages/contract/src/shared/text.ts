import * as z from 'zod/mini';

/** What a person reads when a text carries something that no keyboard writes and no column keeps. */
export const unstorableMessage =
  'El texto tiene caracteres invisibles que no podemos guardar. Escríbelo de nuevo.';

// Tab and line breaks are text; every other control character is not, and PostgreSQL refuses the first of them.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text can be stored and read again as it is: no control characters, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !controls.test(text);

/** The check that every text of a request carries; `requests-bounded.test.ts` looks for it. */
export const storable = z.refine<string>(isStorable, { error: unstorableMessage, abort: true });

/** A text of a request: the only way to declare one, so that no call lets through what no column can keep. */
export const text = (message: string) => z.string(message).check(storable);

/** The colours of the pieces of code of a text: letters and lengths, one entry for each code block. */
export const codeColours = z.array(z.string().check(z.regex(/^(?:[kfsncp]\d+)*$/)));
