import { elementsOf, wordsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import type { Say } from '#src/formats/remark.ts';
import type { Construct } from '#src/formats/words.ts';

const readElsewhere = new Set([
  'qti-context-declaration',
  'qti-response-declaration',
  'qti-outcome-declaration',
  'qti-assessment-stimulus-ref',
  'qti-item-body',
  'qti-response-processing',
  'qti-modal-feedback',
]);

const saidParts: Readonly<Record<string, Construct>> = {
  'qti-template-declaration': 'qti-template',
  'qti-template-processing': 'qti-template',
  'qti-companion-materials-info': 'qti-companion',
  'qti-stylesheet': 'qti-stylesheet',
  'qti-catalog-info': 'qti-catalog',
  include: 'qti-include',
};

const readAttributes = /^(identifier|title|adaptive|tool-name|tool-version|xmlns(:.*)?|xsi:.*)$/;

/** Says every part of an item that is not read; false where the item means nothing without it. */
export const sayItem = (item: MarkupElement, say: Say): boolean => {
  let canCarry = true;
  for (const [name, value] of item.attributes) {
    const isUsual =
      (name === 'xml:lang' && value.startsWith('es')) ||
      (name === 'time-dependent' && value === 'false');
    if (!readAttributes.test(name) && !isUsual)
      say(item.line, 'qti-attribute', `${name}="${value}"`);
  }
  if (item.attributes.get('adaptive') === 'true') {
    say(item.line, 'qti-adaptive');
    canCarry = false;
  }
  for (const part of elementsOf(item)) {
    if (readElsewhere.has(part.name)) continue;
    const construct = saidParts[part.name] ?? 'markup-element';
    if (construct === 'qti-template') canCarry = false;
    say(part.line, construct, part.attributes.get('href') ?? (wordsOf(part) || part.name));
  }
  return canCarry;
};
