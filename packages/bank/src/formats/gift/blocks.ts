import { limits } from '#src/formats/limits.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';

type Line = { number: number; text: string };

/** Lines between two blank ones: a question, a category, or comments alone. */
export type Block = {
  line: number;
  comments: Line[];
  /** The lines without the comments. */
  text: string;
  /** The line of the file at a position of `text`; positions may be asked in any order. */
  lineAt: (position: number) => number;
};

/** Cuts a file at its blank lines. */
export const readBlocks = (source: string): Block[] => {
  if (source.length > limits.fileCharacters) throw new FormatRefusal(refusals.tooLarge);
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const blocks: Block[] = [];
  let lines: Line[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push(toBlock(lines));
    lines = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') flush();
    else lines.push({ number: index + 1, text: line });
  }
  flush();
  return blocks;
};

const isComment = ({ text }: Line): boolean => text.trimStart().startsWith('//');

const toBlock = (lines: Line[]): Block => {
  const body = lines.filter((line) => !isComment(line));
  const starts: number[] = [];
  let length = 0;
  for (const { text } of body) {
    starts.push(length);
    length += text.length + 1;
  }
  const lineAt = (position: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return body[low]?.number ?? lines[0]?.number ?? 1;
  };
  return {
    line: body[0]?.number ?? lines[0]?.number ?? 1,
    comments: lines.filter(isComment),
    text: body.map(({ text }) => text).join('\n'),
    lineAt,
  };
};
