/** The content of a line: emphasis can only contain the other emphasis, so the depth is at most two. */
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; children: RichInline[] }
  | { kind: 'em'; children: RichInline[] };

type Emphasis = 'strong' | 'em';
type Frame = { kind: Emphasis | undefined; children: RichInline[] };

const markers = { strong: '**', em: '*' } as const;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reads `code`, **strong** and *em*; a marker without its pair stays plain text. */
export const parseInline = (source: string): RichInline[] => {
  const closings = codeClosings(source);
  const frames: Frame[] = [{ kind: undefined, children: [] }];
  let index = 0;
  while (index < source.length) {
    const character = source[index];
    if (character === '`') {
      const size = runLength(source, index);
      const closing = closings.get(index);
      const end = closing === undefined ? index + size : closing + size;
      append(
        frames,
        closing === undefined
          ? { kind: 'text', text: source.slice(index, end) }
          : { kind: 'code', text: unpad(source.slice(index + size, closing)) },
      );
      index = end;
    } else if (character === '*') {
      const size = runLength(source, index);
      readStars(frames, source, index, size);
      index += size;
    } else {
      const end = nextMarker(source, index);
      append(frames, { kind: 'text', text: source.slice(index, end) });
      index = end;
    }
  }
  while (frames.length > 1) loosen(frames);
  return frames[0]?.children ?? [];
};

const readStars = (frames: Frame[], source: string, index: number, size: number): void => {
  const kind: Emphasis | undefined = size === 1 ? 'em' : size === 2 ? 'strong' : undefined;
  const before = source[index - 1] ?? ' ';
  const after = source[index + size] ?? ' ';
  const isOpen = frames.some((frame) => frame.kind === kind && kind !== undefined);
  if (kind !== undefined && isOpen && before !== ' ' && !letterOrDigit.test(after)) {
    while (frames.at(-1)?.kind !== kind) loosen(frames);
    const children = frames.pop()?.children ?? [];
    append(frames, { kind, children });
  } else if (kind !== undefined && !isOpen && after !== ' ' && !letterOrDigit.test(before)) {
    frames.push({ kind, children: [] });
  } else {
    append(frames, { kind: 'text', text: source.slice(index, index + size) });
  }
};

/** Gives up the innermost open emphasis: its marker becomes text and its children move outwards. */
const loosen = (frames: Frame[]): void => {
  const frame = frames.pop();
  if (frame?.kind === undefined) return;
  append(frames, { kind: 'text', text: markers[frame.kind] });
  for (const child of frame.children) append(frames, child);
};

const append = (frames: Frame[], node: RichInline): void => {
  const children = frames.at(-1)?.children ?? [];
  const last = children.at(-1);
  if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
  else children.push(node);
};

/** Where the run that opens at each index closes: the next run of as many backticks. One pass from the end. */
const codeClosings = (source: string): Map<number, number> => {
  const closings = new Map<number, number>();
  const nextBySize = new Map<number, number>();
  let index = source.length - 1;
  while (index >= 0) {
    if (source[index] !== '`') {
      index = source.lastIndexOf('`', index);
      continue;
    }
    const end = index + 1;
    while (source[index - 1] === '`') index -= 1;
    const size = end - index;
    const next = nextBySize.get(size);
    // Three or more backticks are a misplaced fence; they stay text, so that a reader notices.
    if (next !== undefined && size <= 2) closings.set(index, next);
    nextBySize.set(size, index);
    index -= 1;
  }
  return closings;
};

const runLength = (source: string, index: number): number => {
  let end = index + 1;
  while (source[end] === source[index]) end += 1;
  return end - index;
};

const nextMarker = (source: string, index: number): number => {
  let end = index;
  while (end < source.length && source[end] !== '`' && source[end] !== '*') end += 1;
  return end;
};

/** One space on each side lets a snippet begin or end with a backtick. */
const unpad = (code: string): string =>
  code.length > 2 && code.startsWith(' ') && code.endsWith(' ') ? code.slice(1, -1) : code;
