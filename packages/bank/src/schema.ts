import {
  defaultMaxAnswers,
  questionTextLength,
  questionTimeLimitSeconds,
} from '@tamiz/contract/shared/constants';
import { navigations } from '@tamiz/contract/shared/statuses';
import * as z from 'zod/mini';

/** The levels a question can be written for, from the first job to the widest decisions. */
export const difficultySlugs = [
  'intern',
  'junior',
  'middle',
  'senior',
  'lead',
  'architect',
] as const;

export type DifficultySlug = (typeof difficultySlugs)[number];

/** How a question is answered: one option, every right option, or whether a statement holds. */
export const questionTypes = ['single_choice', 'multiple_choice', 'true_false'] as const;

export type QuestionType = (typeof questionTypes)[number];

/** Languages whose snippets can be executed to prove a key. */
export const snippetLanguages = [
  'javascript',
  'typescript',
  'python',
  'sql',
  'shell',
  'php',
  'redis',
  'java',
  'go',
  'mysql',
] as const;

export type SnippetLanguage = (typeof snippetLanguages)[number];

/** A description is one line of a list: longer ones would be cut there. */
const maxDescriptionLength = 160;

/** A text that says something, without spaces around it. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a lower-case slug'));

const named = z.strictObject({ slug, name: line(80) });

const questionId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)+-\d{3}$/, 'must look like js-closures-001'));

/** `catalogue.yaml`: everything that is not a technology or an evaluation. */
export const catalogueFile = z.strictObject({
  categories: z.array(named).check(z.minLength(1)),
  difficulties: z.array(z.strictObject({ slug: z.enum(difficultySlugs), name: line(40) })),
  profiles: z.array(
    z.strictObject({
      slug,
      name: line(80),
      specialties: z
        .array(z.strictObject({ slug, name: line(80), description: line(400) }))
        .check(z.minLength(1)),
    }),
  ),
});

export const option = z.strictObject({
  text: line(questionTextLength.answer),
  right: z.optional(z.literal(true)),
  why: z.optional(line(1000)),
});

/** How a snippet is executed: the question's own code block between `before` and `after`. */
const run = z.strictObject({
  language: z.enum(snippetLanguages),
  before: z.optional(z.string()),
  code: z.optional(z.string()),
  after: z.optional(z.string()),
  /** For a program that must not compile, or end with an error: what that error says. */
  fails: z.optional(z.string().check(z.minLength(1))),
  prints: z.optional(z.string()),
});

/** Which version of its subject the texts were checked against, and when: facts grow old. */
const checked = z.strictObject({ against: line(80), on: z.iso.date() });

/** The fields of a question that somebody writes. */
export const written = {
  difficulty: z.enum(difficultySlugs),
  type: z.enum(questionTypes),
  time_limit: z
    .int()
    .check(z.gte(questionTimeLimitSeconds.min), z.lte(questionTimeLimitSeconds.max)),
  description: line(maxDescriptionLength),
  text: line(questionTextLength.question),
  options: z.array(option).check(z.minLength(2), z.maxLength(defaultMaxAnswers)),
  explanation: line(2000),
  reference: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  run: z.optional(run),
};

const question = z.strictObject({
  id: questionId,
  topic: slug,
  checked: z.optional(checked),
  ...written,
});

/** `samples/<slug>.yaml`: a question that shows how those of a technology look; no evaluation can name it, for it has no id. */
export const sampleFile = z.strictObject(written);

/** `technologies/<slug>.yaml`: the file's name is the technology's slug. */
export const technologyFile = z.strictObject({
  name: line(80),
  category: slug,
  checked: z.optional(checked),
  topics: z.array(named).check(z.minLength(1)),
  questions: z.array(question),
});

/** `evaluations/<key>.yaml`: the file's name is the evaluation's stable key. */
export const evaluationFile = z.strictObject({
  title: line(120),
  specialty: slug,
  type: z.enum(['technical']),
  description: line(600),
  /** How the questions are met; without it as before, and forward at first. */
  navigation: z.optional(z.enum(navigations)),
  questions: z.array(questionId).check(z.minLength(1)),
});

/** `reviewed-pairs.yaml`: questions that look alike and were read side by side, with what sets them apart. */
export const reviewedPairsFile = z.array(
  z.strictObject({ pair: z.tuple([questionId, questionId]), differ: line(300) }),
);

/** `glossary.yaml`: which word is used for a concept, and the beginnings of those that are not. */
export const glossaryFile = z.array(
  z.strictObject({
    say: line(200),
    not: z.array(z.string().check(z.regex(/^[a-z]+$/, 'must be without accents and capitals'))),
    in: z.optional(z.array(slug)),
  }),
);

export type GlossaryEntry = z.infer<typeof glossaryFile>[number];
export type ReviewedPair = z.infer<typeof reviewedPairsFile>[number];
export type BankCatalogue = z.infer<typeof catalogueFile>;
export type BankOption = z.infer<typeof option>;
export type BankQuestion = z.infer<typeof question>;
/** What somebody writes of a question, whether an exam asks it or it is a sample. */
export type WrittenQuestion = z.infer<typeof sampleFile>;
export type BankSample = WrittenQuestion & { technology: string };
export type BankTechnology = z.infer<typeof technologyFile> & { slug: string };
export type BankEvaluation = z.infer<typeof evaluationFile> & { key: string };

/** The whole bank as written: categories, profiles and questions in file order, the rest by category and name of file. */
export type Bank = BankCatalogue & {
  technologies: BankTechnology[];
  evaluations: BankEvaluation[];
  samples: BankSample[];
};
