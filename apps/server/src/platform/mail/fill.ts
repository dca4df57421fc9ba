import { placeholders } from '#src/platform/mail/placeholders.ts';

/**
 * A compiled mail: `{{name}}` is a value, `{{?name}}…{{/name}}` is left out when the value is null, and
 * `{{#name}}…{{/name}}` is repeated for each item of a list, with the values of that item.
 */
export type MailTemplate = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type RenderedMail = { subject: string; html: string; text: string };

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

// A line break in a name would let its owner inject mail headers.
const toOneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

// Control characters are removed, and so are bidirectional overrides, which would let a name reverse
// the sentence around it. Tabs, line breaks and the plain LRM and RLM marks stay.
const unsafe = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const readValue = (values: Values, name: string): string | null => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === null) return null;
  if (typeof value !== 'string') throw new TypeError(`Mail placeholder without a value: ${name}`);
  // Escaping does not disarm `javascript:` in a link, so a link must be a web address.
  if (placeholders.get(name) === 'url' && !/^https?:\/\//i.test(value)) {
    throw new TypeError(`Mail placeholder is not a web address: ${name}`);
  }
  return value.toWellFormed().replace(unsafe, '');
};

const readList = (values: Values, name: string): readonly Values[] => {
  const list = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!Array.isArray(list)) throw new TypeError(`Mail placeholder without a list: ${name}`);
  return list;
};

const token = /\{\{([#?])(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{(\w+)\}\}/gs;

// Only the template is read, never an inserted value, so a value that looks like a placeholder stays plain text.
const fillPart = (template: string, values: Values, encode: (value: string) => string): string =>
  template.replace(
    token,
    (_, kind: string | undefined, section: string, inner: string, name: string) => {
      if (kind === '#') {
        return readList(values, section)
          .map((item) => fillPart(inner, item, encode))
          .join('');
      }
      if (kind === '?') {
        return readValue(values, section) === null ? '' : fillPart(inner, values, encode);
      }
      const value = readValue(values, name);
      if (value === null) throw new TypeError(`Mail placeholder without a value: ${name}`);
      return encode(value);
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
  html: fillPart(template.html, values, escapeHtml),
  text: fillPart(template.text, values, asIs),
});
