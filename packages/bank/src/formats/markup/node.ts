/** An element of XML or HTML, with the line it begins at. Names come without prefix and in lower case. */
export type MarkupElement = {
  name: string;
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: MarkupNode[];
};

export type MarkupNode = MarkupElement | string;

/** Told of what an author wrote for other authors, and of instructions to programs. */
export type OnComment = (line: number, words: string) => void;

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

/** The elements directly inside one, all of them or those of a name. */
export const elementsOf = (parent: MarkupElement, name?: string): MarkupElement[] =>
  parent.children.filter(isElement).filter((child) => name === undefined || child.name === name);

/** Every element below one, in the order of the document; depth is limited by the scanners. */
export const descendantsOf = (parent: MarkupElement): MarkupElement[] =>
  elementsOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);

/** The words inside an element on one line, those of different elements apart: for a person to recognise it. */
export const wordsOf = (node: MarkupNode): string =>
  typeof node === 'string'
    ? node.trim()
    : node.children
        .map(wordsOf)
        .filter((words) => words !== '')
        .join(' ');

/** The text inside an element, as it stands. */
export const textOf = (node: MarkupNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
