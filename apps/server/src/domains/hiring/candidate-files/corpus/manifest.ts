import { libreOfficeCorpus } from '#src/domains/hiring/candidate-files/corpus/libreoffice.ts';
import { madeCorpus } from '#src/domains/hiring/candidate-files/corpus/made.ts';
import { refusedCorpus } from '#src/domains/hiring/candidate-files/corpus/refused.ts';
import { textCorpus } from '#src/domains/hiring/candidate-files/corpus/texts.ts';
import type { CorpusFile } from '#src/domains/hiring/candidate-files/corpus/verdict.ts';
import { workbookCorpus } from '#src/domains/hiring/candidate-files/corpus/workbooks.ts';

/** Every file under test with what must become of it, written by hand from what a person sees in the file. */
export const corpus: CorpusFile[] = [
  ...libreOfficeCorpus,
  ...workbookCorpus,
  ...textCorpus,
  ...refusedCorpus,
  ...madeCorpus,
];
