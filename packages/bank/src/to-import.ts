import type {
  Bank,
  BankOption,
  BankQuestion,
  BankSample,
  DifficultySlug,
  QuestionType,
} from '#src/schema.ts';

/** A name with the key that identifies it for ever and its place (from 0) among its siblings. */
type ImportNamed = { slug: string; name: string; rank: number };

export type ImportCategory = ImportNamed;

export type ImportTechnology = ImportNamed & { category_slug: string };

/** A topic's slug is unique within its technology only: its key is the pair. */
export type ImportTopic = ImportNamed & { technology_slug: string };

/** `rank` orders the columns of the matrix: intern is 0, architect 5. */
export type ImportDifficulty = ImportNamed & { slug: DifficultySlug };

export type ImportProfile = ImportNamed;

/** A specialty's slug is unique in the whole bank. */
export type ImportSpecialty = ImportNamed & { profile_slug: string; description: string };

/** In the order of `answers`; `why` says why a wrong answer is wrong and is null for a right one that needs no word. */
export type ImportAnswer = { text: string; is_correct: boolean; why: string | null };

/** `id` is the stable key an import finds the question by; `text`, `why` and `explanation` are rich text. */
export type ImportQuestion = {
  id: string;
  technology_slug: string;
  topic_slug: string;
  difficulty_slug: DifficultySlug;
  type: QuestionType;
  time_limit: number;
  /** What is measured, readable by a recruiter: never gives the text away. */
  description: string;
  text: string;
  answers: ImportAnswer[];
  explanation: string;
  reference_url: string;
};

/** A question that shows how those of a technology look: one for each, which the import finds by the technology. */
export type ImportSample = Omit<ImportQuestion, 'id' | 'topic_slug' | 'reference_url'>;

/** `key` is the stable key an import finds the evaluation by; `question_ids` in the order they are asked. */
export type ImportEvaluation = {
  key: string;
  specialty_slug: string;
  type: 'technical';
  title: string;
  description: string;
  navigation: 'forward' | 'free' | null;
  question_ids: string[];
};

/** Flat rows in an order that satisfies every reference when written from top to bottom. */
export type BankImport = {
  categories: ImportCategory[];
  technologies: ImportTechnology[];
  topics: ImportTopic[];
  difficulties: ImportDifficulty[];
  profiles: ImportProfile[];
  specialties: ImportSpecialty[];
  questions: ImportQuestion[];
  evaluations: ImportEvaluation[];
  samples: ImportSample[];
};

/** Flattens a loaded bank into rows; the same bank always gives the same rows in the same order. */
export const toImport = (bank: Bank): BankImport => ({
  categories: bank.categories.map(({ slug, name }, rank) => ({ slug, name, rank })),
  technologies: bank.technologies.map(({ slug, name, category }, rank) => ({
    slug,
    name,
    rank,
    category_slug: category,
  })),
  topics: bank.technologies.flatMap((technology) =>
    technology.topics.map(({ slug, name }, rank) => ({
      slug,
      name,
      rank,
      technology_slug: technology.slug,
    })),
  ),
  difficulties: bank.difficulties.map(({ slug, name }, rank) => ({ slug, name, rank })),
  profiles: bank.profiles.map(({ slug, name }, rank) => ({ slug, name, rank })),
  specialties: bank.profiles.flatMap((profile) =>
    profile.specialties.map(({ slug, name, description }, rank) => ({
      slug,
      name,
      rank,
      description,
      profile_slug: profile.slug,
    })),
  ),
  questions: bank.technologies.flatMap((technology) =>
    technology.questions.map((question) => importQuestion(technology.slug, question)),
  ),
  evaluations: bank.evaluations.map(
    ({ key, specialty, type, title, description, navigation, questions }) => ({
      key,
      specialty_slug: specialty,
      type,
      title,
      description,
      navigation: navigation ?? null,
      question_ids: questions,
    }),
  ),
  samples: bank.samples.map(importSample),
});

const importQuestion = (technologySlug: string, question: BankQuestion): ImportQuestion => ({
  id: question.id,
  technology_slug: technologySlug,
  topic_slug: question.topic,
  difficulty_slug: question.difficulty,
  type: question.type,
  time_limit: question.time_limit,
  description: question.description,
  text: question.text,
  answers: question.options.map(importOption),
  explanation: question.explanation,
  reference_url: question.reference,
});

const importSample = (sample: BankSample): ImportSample => ({
  technology_slug: sample.technology,
  difficulty_slug: sample.difficulty,
  type: sample.type,
  time_limit: sample.time_limit,
  description: sample.description,
  text: sample.text,
  answers: sample.options.map(importOption),
  explanation: sample.explanation,
});

const importOption = ({ text, right, why }: BankOption): ImportAnswer => ({
  text,
  is_correct: right === true,
  why: why ?? null,
});
