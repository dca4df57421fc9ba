import type { MarkupElement } from '#src/formats/markup/node.ts';
import type { Say } from '#src/formats/remark.ts';

/** Classes that are read, or that only tell a player how to lay out what it shows. */
const isKnownClass = (name: string): boolean => name === '' || /^(language-|tamiz-)/.test(name);

const looks = new Set([
  'style',
  'align',
  'color',
  'bgcolor',
  'face',
  'size',
  'width',
  'height',
  'dir',
]);

/** Read elsewhere, or of no meaning outside their document. */
const known =
  /^(id|class|src|alt|href|start|xml:space|xmlns(:.*)?|identifier|(response|outcome|template)-identifier|show-hide|(max|min)-choices|shuffle|fixed|orientation|use|view|type|target|rel|colspan|rowspan|border|name)$/;

/** Says what an element's attributes ask for and rich text has no place for. */
export const sayAttributes = ({ name, line, attributes }: MarkupElement, say: Say): void => {
  for (const [attribute, value] of attributes) {
    const isLook =
      looks.has(attribute) || (attribute === 'class' && !value.split(/\s+/).every(isKnownClass));
    if (attribute.startsWith('on')) say(line, 'markup-active', `${name} ${attribute}`);
    else if (isLook) say(line, 'markup-look', `${attribute}="${value}"`);
    else if (attribute === 'data-catalog-idref') say(line, 'qti-catalog', value);
    else if (!known.test(attribute)) say(line, 'qti-attribute', `${name} ${attribute}="${value}"`);
  }
};
