import { elementsOf, textOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import { ownVariables } from '#src/formats/qti/vocabulary.ts';
import type { Say } from '#src/formats/remark.ts';

const valuesOf = (parent: MarkupElement | undefined): string[] =>
  parent === undefined ? [] : elementsOf(parent, 'qti-value').map((value) => textOf(value).trim());

const defaultOf = (declaration: MarkupElement): string | undefined => {
  const [holder] = elementsOf(declaration, 'qti-default-value');
  const [value] = holder === undefined ? [] : elementsOf(holder, 'qti-value');
  return value === undefined ? undefined : textOf(value);
};

/** The key of an item: the correct response, or whatever its mapping gives points for. */
export const readKey = (declaration: MarkupElement, say: Say): Set<string> => {
  const [mapping] = elementsOf(declaration, 'qti-mapping');
  if (mapping !== undefined) say(mapping.line, 'qti-mapping');
  const correct = valuesOf(elementsOf(declaration, 'qti-correct-response')[0]);
  if (correct.length > 0 || mapping === undefined) return new Set(correct);
  const entries = elementsOf(mapping, 'qti-map-entry');
  const worth = entries.filter(({ attributes }) => Number(attributes.get('mapped-value')) > 0);
  return new Set(worth.map(({ attributes }) => attributes.get('map-key') ?? ''));
};

const ownNames = new Set<string>(Object.values(ownVariables));

/** The values of our own variables by name; any other variable is said. */
export const readContexts = (item: MarkupElement, say: Say): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  for (const declaration of elementsOf(item, 'qti-context-declaration')) {
    const name = declaration.attributes.get('identifier') ?? '';
    if (ownNames.has(name)) values.set(name, defaultOf(declaration) ?? '');
    else say(declaration.line, 'qti-context', name);
  }
  return values;
};

const plainOutcomes = new Set(['SCORE', 'MAXSCORE', 'FEEDBACK', 'SOLUTION']);

/** Outcomes that have a value from the start, by name: a comment that hangs on one is always shown. */
export const readOutcomes = (item: MarkupElement, say: Say): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  const used = new Set(
    elementsOf(item, 'qti-modal-feedback').map(({ attributes }) =>
      attributes.get('outcome-identifier'),
    ),
  );
  for (const declaration of elementsOf(item, 'qti-outcome-declaration')) {
    const name = declaration.attributes.get('identifier') ?? '';
    const value = defaultOf(declaration)?.trim();
    if (value !== undefined) values.set(name, value);
    if (!plainOutcomes.has(name) && !used.has(name)) say(declaration.line, 'qti-outcome', name);
  }
  return values;
};
