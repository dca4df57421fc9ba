import { elementsOf, isElement } from '#src/formats/markup/node.ts';
import type { MarkupElement, MarkupNode } from '#src/formats/markup/node.ts';
import type { Say } from '#src/formats/remark.ts';

const highestNumber = 99;
const blocksOfItems = new Set(['pre', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Writes a list as lines; one inside another continues on the same level. */
export const writeList = (
  list: MarkupElement,
  say: Say,
  writeItem: (nodes: readonly MarkupNode[]) => string,
): string => {
  const start = list.name === 'ol' ? Number(list.attributes.get('start') ?? '1') : null;
  const isCounted = start !== null && Number.isInteger(start) && start >= 0;
  const items = itemsOf(list, say)
    .map(writeItem)
    .filter((item) => item !== '');
  const canCount = isCounted && start + items.length - 1 <= highestNumber;
  return items
    .map((item, index) => {
      const sign = canCount ? `${String(start + index)}. ` : '- ';
      return `${sign}${item.replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
};

const itemsOf = (list: MarkupElement, say: Say): MarkupNode[][] =>
  elementsOf(list).flatMap((item) => {
    const nested = elementsOf(item).filter(({ name }) => name === 'ul' || name === 'ol');
    for (const inner of nested) say(inner.line, 'markup-nested-list');
    if (elementsOf(item).some(({ name }) => blocksOfItems.has(name))) {
      say(item.line, 'markup-list-item');
    }
    const own = item.children.filter((child) => !isElement(child) || !nested.includes(child));
    return [own, ...nested.flatMap((inner) => itemsOf(inner, say))];
  });
