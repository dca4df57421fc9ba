import { limits } from '#src/formats/limits.ts';

const isSpace = (character: string | undefined): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r';

/** The attributes between a tag's name and its end, in one pass; null where it is not written as XML asks. */
export type AttributeScan = { attributes: Map<string, string>; isStrict: boolean };

/** Reads attributes with or without quotes; `isStrict` says whether XML would allow them. */
export const readAttributes = (source: string, decode: (text: string) => string): AttributeScan => {
  const attributes = new Map<string, string>();
  let isStrict = true;
  let at = 0;
  while (at < source.length) {
    if (isSpace(source[at])) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < source.length && !isSpace(source[at]) && source[at] !== '=') at += 1;
    const name = source.slice(start, at);
    while (isSpace(source[at])) at += 1;
    let value = '';
    if (source[at] === '=') {
      at += 1;
      while (isSpace(source[at])) at += 1;
      const quote = source[at];
      if (quote === '"' || quote === "'") {
        const end = source.indexOf(quote, at + 1);
        if (end === -1) isStrict = false;
        value = source.slice(at + 1, end === -1 ? source.length : end);
        at = end === -1 ? source.length : end + 1;
        if (at < source.length && !isSpace(source[at])) isStrict = false;
      } else {
        isStrict = false;
        const from = at;
        while (at < source.length && !isSpace(source[at])) at += 1;
        value = source.slice(from, at);
      }
    } else {
      isStrict = false;
    }
    if (name === '' || attributes.has(name) || attributes.size >= limits.attributes)
      isStrict = false;
    else attributes.set(name, decode(value));
  }
  return { attributes, isStrict };
};
