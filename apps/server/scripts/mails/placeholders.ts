import type { MailTemplate } from '#src/platform/mail/fill.ts';
import { placeholders } from '#src/platform/mail/placeholders.ts';

export type TemplatePlaceholders = {
  readonly required: readonly string[];
  /** Those that appear only inside their own `{{?name}}…{{/name}}`: their value may be null. */
  readonly optional: readonly string[];
};

const namesIn = (part: string) =>
  new Set([...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));

const sectionsIn = (part: string) =>
  new Set([...part.matchAll(/\{\{\?(\w+)\}\}.*?\{\{\/\1\}\}/gs)].map(([, name = '']) => name));

const withoutOwnSection = (part: string, name: string) =>
  part.replaceAll(new RegExp(`\\{\\{\\?${name}\\}\\}.*?\\{\\{/${name}\\}\\}`, 'gs'), '');

// Double braces left over once the known forms are gone are a typing error (CSS has its own).
const checkSyntax = (name: string, part: string) => {
  const rest = part
    .replaceAll(/<style\b.*?<\/style\s*>/gs, '')
    .replaceAll(/\{\{\?(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, '$2')
    .replaceAll(/\{\{\w+\}\}/g, '');
  const stray = rest.match(/\{\{.{0,30}|.{0,30}\}\}/s);
  if (stray) throw new Error(`${name}: broken placeholder near "${stray[0]}"`);
};

// Escaping protects text and quoted links only: a value inside a style, a script or another
// attribute would need rules of its own.
const checkPlaces = (name: string, html: string) => {
  for (const [block] of html.matchAll(/<(style|script)\b.*?<\/\1\s*>/gs)) {
    if (block.includes('{{')) throw new Error(`${name}: placeholder inside a style or script`);
  }
  for (const [, attribute = '', value = ''] of html.matchAll(/([\w-]+)=("[^"]*"|[^\s">]+)/g)) {
    for (const used of namesIn(value)) {
      const isLink = attribute === 'href' && value === `"{{${used}}}"`;
      const isTitle = attribute === 'aria-label';
      if (isTitle && value.startsWith('"')) continue;
      if (!isLink || placeholders.get(used) !== 'url') {
        throw new Error(`${name}: placeholder ${used} is not allowed in ${attribute}`);
      }
    }
  }
};

/** What a template needs to be filled, after checking that it can be filled safely. */
export const readPlaceholders = (name: string, template: MailTemplate): TemplatePlaceholders => {
  const parts = [template.subject, template.html, template.text];
  for (const part of parts) checkSyntax(name, part);
  checkPlaces(name, template.html);

  const used = new Set(parts.flatMap((part) => [...namesIn(part), ...sectionsIn(part)]));
  for (const word of used) {
    if (!placeholders.has(word)) throw new Error(`${name}: unknown placeholder ${word}`);
    if (!namesIn(template.html).has(word)) throw new Error(`${name}: the HTML leaves out ${word}`);
    if (!namesIn(template.text).has(word)) throw new Error(`${name}: the text leaves out ${word}`);
  }

  const sorted = [...used].toSorted();
  const isRequired = (word: string) =>
    parts.some((part) => namesIn(withoutOwnSection(part, word)).has(word));
  return {
    required: sorted.filter(isRequired),
    optional: sorted.filter((word) => !isRequired(word)),
  };
};
