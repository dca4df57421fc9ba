/** What a button of the editor puts around what is chosen, or before it. */
export type Mark = 'bold' | 'code' | 'block' | 'list';

type Selection = { text: string; start: number; end: number };

const around = ({ text, start, end }: Selection, before: string, after: string): Selection => ({
  text: `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`,
  start: start + before.length,
  end: end + before.length,
});

/** Code and lists stand alone on their lines, a blank line away from the text before. */
const gapBefore = ({ text, start }: Selection): string => {
  const before = text.slice(0, start);
  if (before === '' || before.endsWith('\n\n')) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
};

/** The text with a mark at the selection; the same words stay chosen, so that one goes on typing. */
export const applyMark = (selection: Selection, mark: Mark): Selection => {
  const { text, start, end } = selection;
  if (mark === 'bold') return around(selection, '**', '**');
  if (mark === 'code') return around(selection, '`', '`');
  const gap = gapBefore(selection);
  if (mark === 'block') return around(selection, `${gap}\`\`\`javascript\n`, '\n```\n');
  const chosen = text.slice(start, end) || '';
  const items = chosen
    .split('\n')
    .map((line) => `- ${line}`)
    .join('\n');
  return {
    text: `${text.slice(0, start)}${gap}${items}${text.slice(end)}`,
    start: start + gap.length + items.length,
    end: start + gap.length + items.length,
  };
};
