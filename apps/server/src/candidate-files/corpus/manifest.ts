import { libreOfficeCorpus } from './libreoffice.ts';
import { madeCorpus } from './made.ts';
import { refusedCorpus } from './refused.ts';
import { textCorpus } from './texts.ts';
import type { CorpusFile } from './verdict.ts';
import { workbookCorpus } from './workbooks.ts';

/** Every file under test with what must become of it, written by hand from what a person sees in the file. */
export const corpus: CorpusFile[] = [
  ...libreOfficeCorpus,
  ...workbookCorpus,
  ...textCorpus,
  ...refusedCorpus,
  ...madeCorpus,
];
