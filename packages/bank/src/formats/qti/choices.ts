import { descendantsOf, elementsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import { sayAttributes } from '#src/formats/markup/said-attributes.ts';
import { toRichText } from '#src/formats/markup/to-rich-text.ts';
import type { Conversion } from '#src/formats/markup/to-rich-text.ts';
import type { PortableOption, PortableQuestion } from '#src/formats/question.ts';
import { limits } from '#src/formats/limits.ts';
import { isForeignInteraction } from '#src/formats/qti/interaction-words.ts';
import type { Say } from '#src/formats/remark.ts';

/** The one choice an item asks for; null where it asks for something else, which is said. */
export const findChoice = (body: MarkupElement, say: Say): MarkupElement | null => {
  const all = descendantsOf(body).filter(({ name }) => name.endsWith('-interaction'));
  const foreign = all.filter(({ name }) => name !== 'qti-choice-interaction');
  for (const { name, line } of foreign) {
    if (isForeignInteraction(name)) say(line, name);
    else say(line, 'qti-unknown-interaction', name);
  }
  const [choice, second] = all;
  if (foreign.length > 0) return null;
  if (choice === undefined) say(body.line, 'qti-no-interaction');
  else if (second !== undefined) say(second.line, 'qti-several-interactions');
  return second === undefined ? (choice ?? null) : null;
};

type Comments = {
  /** Whether an outcome takes the chosen options. */
  echoes: ReadonlySet<string>;
  /** What comments of the whole item say of an option, by its identifier. */
  said: ReadonlyMap<string, string>;
};

/** The options of a choice with their key and comments. */
export const readOptions = (
  choice: MarkupElement,
  key: ReadonlySet<string>,
  { echoes, said }: Comments,
  conversion: Conversion,
): PortableOption[] =>
  // One more than is looked at is enough to be refused.
  elementsOf(choice, 'qti-simple-choice')
    .slice(0, limits.options + 1)
    .map((element) => {
      const identifier = element.attributes.get('identifier') ?? '';
      if (element.attributes.get('fixed') === 'true') conversion.say(element.line, 'qti-shuffle');
      sayAttributes(element, conversion.say);
      const isComment = (node: MarkupElement): boolean =>
        /^qti-feedback-(inline|block)$/.test(node.name) &&
        node.attributes.get('identifier') === identifier &&
        echoes.has(node.attributes.get('outcome-identifier') ?? '') &&
        node.attributes.get('show-hide') !== 'hide';
      const inner = elementsOf(element).find(isComment);
      const words = { ...element, children: element.children.filter((node) => node !== inner) };
      const why =
        inner === undefined ? (said.get(identifier) ?? '') : toRichText(inner, conversion);
      return {
        text: toRichText(words, conversion),
        ...(key.has(identifier) ? { right: true as const } : {}),
        ...(why === '' ? {} : { why }),
      };
    });

/** How a question is answered, by the number of its keys; limits that we do not keep are said. */
export const readType = (
  choice: MarkupElement,
  { cardinality, keys }: { cardinality: string; keys: number },
  say: Say,
): PortableQuestion['type'] => {
  const { attributes, line } = choice;
  sayAttributes(choice, say);
  if (attributes.get('shuffle') === 'true') say(line, 'qti-shuffle');
  if (attributes.has('orientation')) say(line, 'markup-look', attributes.get('orientation'));
  for (const part of elementsOf(choice)) {
    const isRead = part.name === 'qti-prompt' || part.name === 'qti-simple-choice';
    if (!isRead) say(part.line, 'markup-element', part.name);
  }
  const most = attributes.get('max-choices') ?? '1';
  const least = attributes.get('min-choices') ?? '0';
  const type = cardinality === 'multiple' && keys > 1 ? 'multiple_choice' : 'single_choice';
  const isFree = most === (type === 'single_choice' ? '1' : '0');
  if (!isFree) say(line, 'qti-choice-limits', `max-choices="${most}"`);
  if (least !== '0') say(line, 'qti-choice-limits', `min-choices="${least}"`);
  return type;
};
