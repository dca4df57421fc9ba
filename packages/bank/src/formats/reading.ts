import type { PortableQuestion } from '#src/formats/question.ts';
import type { Remark } from '#src/formats/remark.ts';

/** A question and the place of the file it stands at. */
export type FoundQuestion = { file: string; line: number; question: PortableQuestion };

/** What a file of questions holds, and everything in it that could not be carried as it stands. */
export type Reading = { questions: FoundQuestion[]; remarks: Remark[] };
