import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import type { WrittenQuestion } from '#src/schema.ts';

type Options = Pick<WrittenQuestion, 'options'>;

/** A key is conspicuous when it is a quarter longer than the longest other option, and by at least 8 characters. */
const notable = { times: 1.25, characters: 8 };

/** How much longer the longest right option is than the longest other one. */
export const keyExcess = ({ options }: Options): { times: number; characters: number } => {
  const lengthsOf = (isKey: boolean) =>
    options
      .filter((option) => (option.right === true) === isKey)
      .map(({ text }) => richTextToPlain(text).length);
  const key = Math.max(...lengthsOf(true));
  const rival = Math.max(...lengthsOf(false));
  return { times: key / rival, characters: key - rival };
};

/** Whether whoever does not know would choose the key for its length. */
export const isKeyNotablyLonger = (question: Options): boolean => {
  const { times, characters } = keyExcess(question);
  return times >= notable.times && characters >= notable.characters;
};
