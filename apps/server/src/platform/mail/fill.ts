import { placeholders } from '#src/platform/mail/placeholders.ts';
import type { PlaceholderKind } from '#src/platform/mail/placeholders.ts';

/**
 * A compiled mail: `{{name}}` is a value, `{{?name}}…{{/name}}` is left out when the value is null, `{{^name}}…{{/name}}`
 * when it is not, and `{{#name}}…{{/name}}` is repeated for each item of a list, with the values of that item.
 */
export type MailTemplate = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** A piece of a sentence, which may stand out from the rest of it. */
export type Run = { readonly words: string; readonly isStrong: boolean };

type Values = Readonly<Record<string, unknown>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const asIs = (value: string) => value;

type Encode = (value: string, isStrong?: boolean) => string;

const toHtml: Encode = (value, isStrong = false) =>
  isStrong ? `<strong>${escapeHtml(value)}</strong>` : escapeHtml(value);

// A line break in a name would let its owner inject mail headers.
const toOneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

// Control characters are removed, and so are bidirectional overrides, which would let a name reverse
// the sentence around it. Tabs, line breaks and the plain LRM and RLM marks stay.
const unsafe = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

// Escaping does not disarm `javascript:` in a link or an end of a style, so such values must look as they should.
const shapes: Partial<Record<PlaceholderKind, { shape: RegExp; what: string }>> = {
  url: { shape: /^https?:\/\//i, what: 'a web address' },
  colour: { shape: /^#[0-9a-f]{6}$/i, what: 'a colour' },
  image: { shape: /^(cid:[\w.@-]+|https?:\/\/[^\s"'<>]+)$/, what: 'a picture' },
  pixels: { shape: /^\d{1,4}$/, what: 'a measure' },
};

const clean = (value: string): string => value.toWellFormed().replace(unsafe, '');

const isRun = (value: unknown): value is Run =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  typeof value.words === 'string';

const readValue = (values: Values, name: string): string | readonly Run[] | null => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === null) return null;
  const kind = placeholders.get(name);
  if (kind === 'runs' && Array.isArray(value) && value.every(isRun)) return value;
  if (kind === 'runs' || typeof value !== 'string') {
    throw new TypeError(`Mail placeholder without a value: ${name}`);
  }
  const { shape, what } = (kind && shapes[kind]) ?? {};
  if (shape?.test(value) === false) throw new TypeError(`Mail placeholder is not ${what}: ${name}`);
  return clean(value);
};

const readList = (values: Values, name: string): readonly Values[] => {
  const list = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!Array.isArray(list)) throw new TypeError(`Mail placeholder without a list: ${name}`);
  return list;
};

const token = /\{\{([#?^])(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{(\w+)\}\}/gs;

// Only the template is read, never an inserted value, so a value that looks like a placeholder stays plain text.
const fillPart = (template: string, values: Values, encode: Encode): string =>
  template.replace(
    token,
    (_, kind: string | undefined, section: string, inner: string, name: string) => {
      if (kind === '#') {
        return readList(values, section)
          .map((item) => fillPart(inner, item, encode))
          .join('');
      }
      if (kind !== undefined) {
        const isShown = (readValue(values, section) === null) === (kind === '^');
        return isShown ? fillPart(inner, values, encode) : '';
      }
      const value = readValue(values, name);
      if (value === null) throw new TypeError(`Mail placeholder without a value: ${name}`);
      if (typeof value === 'string') return encode(value);
      return value.map(({ words, isStrong }) => encode(clean(words), isStrong)).join('');
    },
  );

// Somebody's name in a subject must not become a link to their site; 'Node.js' and 'ASP.NET' are no sites.
const technology = /^(\p{L}+\.js|(asp|vb|ado|ml)\.net)$/iu;

// Word by word, so that a long value costs no more than its length.
const disarmWord = (word: string): string => {
  const scheme = word.lastIndexOf('://');
  const address = scheme === -1 ? word : word.slice(scheme + 3);
  const bare = address.replace(/^www\./iu, '');
  const isName = technology.test(bare.replace(/[.,;:!?)]{1,5}$/u, ''));
  return isName || !/\.\p{L}{2}/u.test(bare) ? bare : bare.replaceAll('.', ' ');
};

const disarm = (value: string): string => value.replaceAll(/\S+/gu, disarmWord);

/**
 * Puts the values into a template: escaped in the HTML, as they are in the text, on one line and without web addresses in
 * the subject.
 */
export const fillTemplate = (template: MailTemplate, values: Values): RenderedMail => ({
  subject: toOneLine(fillPart(template.subject, values, disarm)),
  html: fillPart(template.html, values, toHtml),
  text: fillPart(template.text, values, asIs),
});
