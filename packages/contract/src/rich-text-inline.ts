/** What stands inside a line: emphasis holds the other emphasis at most, so depth never exceeds two. */
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; children: RichInline[] }
  | { kind: 'em'; children: RichInline[] };

type Emphasis = 'strong' | 'em';
type Frame = { kind: Emphasis | undefined; children: RichInline[] };

const markers = { strong: '**', em: '*' } as const;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reads `code`, **strong** and *em*; a marker without its pair stays the text it was written as. */
export function parseInline(source: string): RichInline[] {
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
}

function readStars(frames: Frame[], source: string, index: number, size: number): void {
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
}

/** Gives up the innermost open emphasis: its marker becomes text and its children move outwards. */
function loosen(frames: Frame[]): void {
  const frame = frames.pop();
  if (frame?.kind === undefined) return;
  append(frames, { kind: 'text', text: markers[frame.kind] });
  for (const child of frame.children) append(frames, child);
}

function append(frames: Frame[], node: RichInline): void {
  const children = frames.at(-1)?.children ?? [];
  const last = children.at(-1);
  if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
  else children.push(node);
}

/** Where the run that opens at each index closes: the next run of as many backticks. One pass from the end. */
function codeClosings(source: string): Map<number, number> {
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
    // Three or more are a fence that went astray: text, so that a reader sees it.
    if (next !== undefined && size <= 2) closings.set(index, next);
    nextBySize.set(size, index);
    index -= 1;
  }
  return closings;
}

function runLength(source: string, index: number): number {
  let end = index + 1;
  while (source[end] === source[index]) end += 1;
  return end - index;
}

function nextMarker(source: string, index: number): number {
  let end = index;
  while (end < source.length && source[end] !== '`' && source[end] !== '*') end += 1;
  return end;
}

/** One space on each side lets a snippet begin or end with a backtick. */
function unpad(code: string): string {
  return code.length > 2 && code.startsWith(' ') && code.endsWith(' ') ? code.slice(1, -1) : code;
}
