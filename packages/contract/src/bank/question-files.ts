import * as z from 'zod/mini';

import { questionTimeLimitSeconds } from '#src/shared/constants.ts';
import {
  costlyLimits,
  endpoint,
  giftFile,
  multipartFile,
  yamlFile,
  zipFile,
} from '#src/shared/endpoint.ts';
import {
  catalogueId,
  catalogueIdParam,
  chosenId,
  difficultyIdParam,
  positiveIntegerParam,
} from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { questionStatuses, questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** Questions that one file may hold, read or written. */
export const maxFileQuestions = 2_000;

/** Questions that one request may add: the database checks every answer of them before it ends. */
export const maxImportQuestions = 200;

/** The formats that own questions are exported in. */
export const questionFileFormats = ['yaml', 'gift', 'qti'] as const;

export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** A question of a file as it would be added; null is what the file does not say. */
const foundQuestion = z.object({
  /** Its place in the file, from 1: a request names it by this. */
  number: count,
  file: z.string(),
  line: count,
  text: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(questionTypes),
  answers: count,
  difficulty_id: z.nullable(catalogueId),
  time_limit: z.nullable(count),
  topic: z.nullable(z.string()),
  /** The own topic of that name; null where there is none yet, or more than one. */
  topic_id: z.nullable(catalogueId),
  /** The own bank has it already, or the file has it twice: it is not added again. */
  is_known: z.boolean(),
  /** What the file says of it and the own bank has no place for. */
  left_out: z.array(z.string()),
});

export type FoundQuestion = z.infer<typeof foundQuestion>;

/** Something of a file that was not carried as it stands: lost, changed, or only worth knowing. */
const fileRemark = z.object({
  file: z.string(),
  line: count,
  effect: z.enum(['lost', 'changed', 'note']),
  message: z.string(),
});

export type FileRemark = z.infer<typeof fileRemark>;

/** What would become of a file, before anything is stored. */
export const questionFilePreview = z.object({
  questions: z.array(foundQuestion),
  remarks: z.array(fileRemark),
});

export type QuestionFilePreview = z.infer<typeof questionFilePreview>;

const access = 'questions.own';

const feature = 'questions.own_files';

export const previewQuestionFile = endpoint({
  id: 'previewQuestionFile',
  method: 'POST',
  path: '/api/own-bank/files/preview',
  access,
  summary:
    'Reads a file of questions (YAML, GIFT or QTI 3) and tells what would be added to the own bank; stores nothing.',
  body: multipartFile,
  responses: { 200: z.object({ data: questionFilePreview }) },
  limit: costlyLimits.file,
  feature,
});

const { min, max } = questionTimeLimitSeconds;
const secondsMessage = `El tiempo debe estar entre ${String(min)} y ${String(max)} segundos.`;
const numbersMessage = 'Elige al menos una pregunta.';

export const importQuestionFile = endpoint({
  id: 'importQuestionFile',
  method: 'POST',
  path: '/api/own-bank/files',
  access,
  summary:
    'Adds up to 200 questions of a file to the own bank as new and unconfirmed, all or none; those it has already are left out.',
  query: z.object({
    /** Places such as `1-40,42`; all of them where nothing is said. */
    numbers: z.optional(
      text(numbersMessage).check(
        z.maxLength(2_000, numbersMessage),
        z.regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/, numbersMessage),
      ),
    ),
    /** Whether a question goes to the topic its file names, which is made where it is missing, or to the chosen one. */
    topics: z.optional(z.enum(['file', 'chosen'], 'Elige dónde quedan las preguntas.')),
    topic_id: z.optional(catalogueIdParam),
    /** For the questions whose file does not say. */
    difficulty_id: z.optional(difficultyIdParam),
    time_limit: z.optional(
      positiveIntegerParam(4, secondsMessage, max).check(z.gte(min, secondsMessage)),
    ),
  }),
  body: multipartFile,
  responses: { 200: z.object({ data: z.object({ added: count, known: count }) }) },
  limit: costlyLimits.file,
  feature,
});

/** An own question as somebody chooses it for a file. */
const exportable = z.object({
  id: catalogueId,
  name: z.string(),
  topic: z.string(),
  technology: z.string(),
  status: z.enum(questionStatuses),
  /** Why no file can carry it, and what to do; null where nothing is in the way. */
  problem: z.nullable(z.string()),
  /** What changes on its way. */
  notes: z.array(z.string()),
});

export type ExportableQuestion = z.infer<typeof exportable>;

/** The own questions that a file could carry, and how many there are in all. */
export const exportableQuestions = z.object({ questions: z.array(exportable), total: count });

export const previewQuestionExport = endpoint({
  id: 'previewQuestionExport',
  method: 'GET',
  path: '/api/own-bank/export',
  access,
  summary:
    'The own questions that a file could carry, the newest first and at most 2,000, with what stands in the way of each.',
  responses: { 200: z.object({ data: exportableQuestions }) },
  limit: costlyLimits.export,
  feature,
});

const chosenMessage = 'Elige al menos una pregunta.';

export const exportQuestions = endpoint({
  id: 'exportQuestions',
  method: 'POST',
  path: '/api/own-bank/export',
  access,
  summary: 'The chosen own questions as a file: YAML, GIFT of Moodle, or a package of QTI 3.',
  body: z.object({
    format: z.enum(questionFileFormats, 'Elige el formato.'),
    ids: z
      .array(chosenId(), chosenMessage)
      .check(
        z.minLength(1, chosenMessage),
        z.maxLength(
          maxFileQuestions,
          'Un archivo lleva hasta 2,000 preguntas. Elige menos y expórtalas en varios.',
        ),
      ),
  }),
  responses: { 200: [yamlFile, giftFile, zipFile] },
  limit: costlyLimits.export,
  isQuestion: true,
  feature,
});
