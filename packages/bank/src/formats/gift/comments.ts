import type { PortableQuestion } from '#src/formats/question.ts';
import type { Block } from '#src/formats/gift/blocks.ts';
import type { Say } from '#src/formats/remark.ts';
import { difficultySlugs } from '#src/schema.ts';

/** What the comments above a question may say of it. */
type Facts = Pick<PortableQuestion, 'id' | 'difficulty' | 'time_limit' | 'reference'>;

type Token = { kind: 'id' | 'tag'; value: string };

const openings = ['[id:', '[tag:'] as const;

/** Values end at `]`; one inside a value is written `\]`. */
const writeToken = ({ kind, value }: Token): string =>
  `[${kind}:${value.replaceAll(/[\\\]]/g, (sign) => `\\${sign}`)}]`;

/** Cuts the tokens out of a comment; `rest` is what was written around them. */
const readTokens = (comment: string): { tokens: Token[]; rest: string } => {
  const tokens: Token[] = [];
  const rest: string[] = [];
  let at = 0;
  while (at < comment.length) {
    const start = comment.indexOf('[', at);
    if (start === -1) break;
    rest.push(comment.slice(at, start));
    const opening = openings.find((one) => comment.startsWith(one, start));
    const end = opening === undefined ? -1 : closing(comment, start + opening.length);
    if (opening === undefined || end === -1) {
      rest.push('[');
      at = start + 1;
      // An open token without its end makes the whole rest a comment.
      if (opening !== undefined) break;
      continue;
    }
    const written = comment.slice(start + opening.length, end);
    const value = written.replaceAll(/\\([\\\]])/g, '$1').trim();
    tokens.push({ kind: opening === '[id:' ? 'id' : 'tag', value });
    at = end + 1;
  }
  rest.push(comment.slice(at));
  return { tokens, rest: rest.join('').trim() };
};

const closing = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1;
  return at < text.length ? at : -1;
};

/** Reads what the comments say of a question; whatever else they say is remarked on. */
export const readComments = ({ comments }: Block, say: Say): Facts => {
  const facts: Facts = {};
  for (const { number, text } of comments) {
    const { tokens, rest } = readTokens(text.trim().replace(/^\/+/, ''));
    if (rest !== '') say(number, 'gift-comment', rest);
    for (const token of tokens) {
      if (!take(token, facts)) say(number, 'gift-tag', token.value);
    }
  }
  return facts;
};

const take = ({ kind, value }: Token, facts: Facts): boolean => {
  if (kind === 'id') {
    facts.id = value;
    return true;
  }
  const colon = value.indexOf(':');
  const content = value.slice(colon + 1);
  const difficulty = difficultySlugs.find((slug) => slug === content);
  switch (value.slice(0, Math.max(colon, 0))) {
    case 'nivel':
      if (difficulty === undefined) return false;
      facts.difficulty = difficulty;
      return true;
    case 'segundos':
      if (!/^\d{1,4}$/.test(content)) return false;
      facts.time_limit = Number(content);
      return true;
    case 'referencia':
      facts.reference = content;
      return true;
    default:
      return false;
  }
};

/** The line above a question that keeps what GIFT has no place for, as Moodle writes ids and tags. */
export const writeComment = ({ id, difficulty, time_limit, reference }: Facts): string => {
  const tokens: Token[] = [];
  if (id !== undefined) tokens.push({ kind: 'id', value: id });
  if (difficulty !== undefined) tokens.push({ kind: 'tag', value: `nivel:${difficulty}` });
  if (time_limit !== undefined)
    tokens.push({ kind: 'tag', value: `segundos:${String(time_limit)}` });
  if (reference !== undefined) tokens.push({ kind: 'tag', value: `referencia:${reference}` });
  return tokens.length === 0 ? '' : `// ${tokens.map(writeToken).join(' ')}\n`;
};
