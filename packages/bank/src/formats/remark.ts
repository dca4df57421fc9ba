import { limits } from '#src/formats/limits.ts';
import { remarkWords } from '#src/formats/words.ts';
import type { Construct, Effect } from '#src/formats/words.ts';

/** One thing of a file that could not be carried as it stands, and where it is. */
export type Remark = {
  file: string;
  line: number;
  construct: Construct;
  effect: Effect;
  message: string;
};

/** Collects what there is to say about one file. */
export type Say = (line: number, construct: Construct, detail?: string) => void;

/** Remarks of a reading; beyond the limit they are counted, so that a hostile file cannot fill the memory. */
export type Remarks = { readonly list: Remark[]; readonly about: (file: string) => Say };

const shownDetail = 120;

const shorten = (detail: string): string => {
  const oneLine = detail
    .slice(0, shownDetail * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return oneLine.length > shownDetail ? `${oneLine.slice(0, shownDetail)}…` : oneLine;
};

/** Begins the remarks of a reading. */
export const createRemarks = (): Remarks => {
  const list: Remark[] = [];
  let beyond = 0;
  const about =
    (file: string): Say =>
    (line, construct, detail = '') => {
      const { effect, text } = remarkWords[construct];
      if (list.length >= limits.remarks) {
        beyond += 1;
        const message = remarkWords['more-remarks'].text.replace('{}', String(beyond));
        list[limits.remarks] = { file, line, construct: 'more-remarks', effect: 'note', message };
        return;
      }
      list.push({ file, line, construct, effect, message: text.replace('{}', shorten(detail)) });
    };
  return { list, about };
};
