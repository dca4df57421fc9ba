import { isDeepStrictEqual } from 'node:util';

import type { MailTemplate } from '#src/platform/mail/fill.ts';
import { isSeenOnly, placeholders } from '#src/platform/mail/placeholders.ts';
import type { PlaceholderKind } from '#src/platform/mail/placeholders.ts';

export type TemplatePlaceholders = {
  readonly required: readonly string[];
  /** Those that appear only inside their own `{{?name}}…{{/name}}`: their value may be null. */
  readonly optional: readonly string[];
  /** Each `{{#name}}…{{/name}}`, with the values of one item. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

const namesIn = (part: string) =>
  new Set([...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));

const listPattern = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;

const withoutLists = (part: string) => part.replaceAll(listPattern, '');

const listsIn = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(listPattern)].map(([, name = '', inner = '']) => [
      name,
      [...namesIn(inner)].toSorted(),
    ]),
  );

const sectionsIn = (part: string) =>
  new Set([...part.matchAll(/\{\{[?^](\w+)\}\}.*?\{\{\/\1\}\}/gs)].map(([, name = '']) => name));

const withoutOwnSection = (part: string, name: string) =>
  part.replaceAll(new RegExp(`\\{\\{\\?${name}\\}\\}.*?\\{\\{/${name}\\}\\}`, 'gs'), '');

// Double braces left over once the known forms are gone are a typing error (CSS has its own).
const checkSyntax = (name: string, part: string) => {
  const rest = part
    .replaceAll(/<style\b.*?<\/style\s*>/gs, '')
    .replaceAll(/\{\{[#?^](\w+)\}\}(.*?)\{\{\/\1\}\}/gs, '$2')
    .replaceAll(/\{\{\w+\}\}/g, '');
  const stray = rest.match(/\{\{.{0,30}|.{0,30}\}\}/s);
  if (stray) throw new Error(`${name}: broken placeholder near "${stray[0]}"`);
};

const whole: Readonly<Record<string, PlaceholderKind>> = {
  href: 'url',
  src: 'image',
  width: 'pixels',
  height: 'pixels',
};

/** A link, a picture and a measure are a whole attribute; a colour may stand among other styles, a text in a title only. */
const isAllowedIn = (attribute: string, value: string, used: string): boolean => {
  const kind = placeholders.get(used);
  if (kind === 'colour') return ['style', 'bgcolor'].includes(attribute) && value.startsWith('"');
  if (attribute === 'aria-label') return value.startsWith('"');
  return value === `"{{${used}}}"` && kind !== undefined && whole[attribute] === kind;
};

// Escaping protects text and quoted links only: a value inside a style, a script or another
// attribute would need rules of its own.
const checkPlaces = (name: string, html: string) => {
  for (const [block] of html.matchAll(/<(style|script)\b.*?<\/\1\s*>/gs)) {
    // A colour is checked to be one, so it can end no rule.
    if ([...namesIn(block)].some((used) => placeholders.get(used) !== 'colour')) {
      throw new Error(`${name}: placeholder inside a style or script`);
    }
  }
  for (const [, attribute = '', value = ''] of html.matchAll(/([\w-]+)=("[^"]*"|[^\s">]+)/g)) {
    for (const used of namesIn(value)) {
      if (!isAllowedIn(attribute, value, used)) {
        throw new Error(`${name}: placeholder ${used} is not allowed in ${attribute}`);
      }
    }
  }
};

/** The lists of a template; the HTML and the text must repeat the same values. */
const readLists = (name: string, { html, text }: MailTemplate): TemplatePlaceholders['lists'] => {
  const lists = listsIn(html);
  if (!isDeepStrictEqual(lists, listsIn(text))) {
    throw new Error(`${name}: the lists of the HTML and the text differ`);
  }
  for (const [list, words] of Object.entries(lists)) {
    if (placeholders.get(list) !== 'list') throw new Error(`${name}: unknown list ${list}`);
    const unknown = words.find((word) => !placeholders.has(word));
    if (unknown !== undefined) throw new Error(`${name}: unknown placeholder ${unknown}`);
  }
  return lists;
};

/** What a template needs to be filled, after checking that it can be filled safely. */
export const readPlaceholders = (name: string, template: MailTemplate): TemplatePlaceholders => {
  for (const part of [template.subject, template.html, template.text]) checkSyntax(name, part);
  checkPlaces(name, template.html);
  const lists = readLists(name, template);

  const html = withoutLists(template.html);
  const text = withoutLists(template.text);
  const parts = [template.subject, html, text];
  const used = new Set(parts.flatMap((part) => [...namesIn(part), ...sectionsIn(part)]));
  for (const word of used) {
    if (!placeholders.has(word)) throw new Error(`${name}: unknown placeholder ${word}`);
    if (!namesIn(html).has(word)) throw new Error(`${name}: the HTML leaves out ${word}`);
    if (!isSeenOnly(word) && !namesIn(text).has(word))
      throw new Error(`${name}: the text leaves out ${word}`);
  }

  const sorted = [...used].toSorted();
  const isRequired = (word: string) =>
    parts.some((part) => namesIn(withoutOwnSection(part, word)).has(word));
  return {
    required: sorted.filter(isRequired),
    optional: sorted.filter((word) => !isRequired(word)),
    lists,
  };
};
