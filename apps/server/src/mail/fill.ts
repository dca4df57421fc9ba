import { placeholders } from './placeholders.ts';

/** A compiled mail: `{{name}}` is a value, `{{?name}}…{{/name}}` is left out when the value is null. */
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

// A header ends at a line break: one inside a name would let its owner write headers of their own.
const toOneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

// Control characters have no business in a mail, and bidirectional overrides would let a name turn
// around the sentence it stands in. Tabs, line breaks and the plain LRM and RLM marks stay.
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

// Each pass reads the template once and never what it has put in, so a value that looks like a
// placeholder stays the text it is.
const fillPart = (template: string, values: Values, encode: (value: string) => string) =>
  template
    .replace(/\{\{\?(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, inner: string) =>
      readValue(values, name) === null ? '' : inner,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = readValue(values, name);
      if (value === null) throw new TypeError(`Mail placeholder without a value: ${name}`);
      return encode(value);
    });

/** Puts the values into a template: escaped in the HTML, as they are in the text, on one line in the subject. */
export const fillTemplate = (template: MailTemplate, values: Values): RenderedMail => ({
  subject: toOneLine(fillPart(template.subject, values, asIs)),
  html: fillPart(template.html, values, escapeHtml),
  text: fillPart(template.text, values, asIs),
});
