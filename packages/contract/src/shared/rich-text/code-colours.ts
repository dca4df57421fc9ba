import type { RichBlock } from '#src/shared/rich-text.ts';

/**
 * What a piece of code is, by the letter that stands for it. The colours of a code block are written as letters and
 * lengths over its plain text, `k5p1f3`: the text itself is never repeated, so that it cannot differ.
 */
export type CodeKind = 'k' | 's' | 'f' | 'n' | 'c' | 'p';

/** Pieces of one kind, in their order; joined they are the code. */
export type CodePiece = { kind: string; text: string };

/** A code block together with its pieces; a block that has none is one colour. */
export type ColouredBlock = RichBlock & { pieces?: CodePiece[] };

/** The pieces of a text; colours that do not fit it, or none, leave it in one piece. */
export const cutCode = (text: string, colours = ''): CodePiece[] => {
  let from = 0;
  const pieces = [...colours.matchAll(/([a-z])(\d+)/g)].map(([, kind = 'p', length]) => {
    const start = from;
    from += Number(length);
    return { kind, text: text.slice(start, from) };
  });
  return from === text.length && pieces.length > 0 ? pieces : [{ kind: 'p', text }];
};

/** Gives each code block of a text its pieces; `colours` has one entry for each of them, in their order. */
export const colourBlocks = (
  blocks: readonly RichBlock[],
  colours: readonly string[] = [],
): ColouredBlock[] => {
  const left = colours.values();
  return blocks.map((block) =>
    block.kind === 'code' ? { ...block, pieces: cutCode(block.text, left.next().value) } : block,
  );
};
