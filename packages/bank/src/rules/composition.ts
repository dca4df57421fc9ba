import { parseRichText } from '@tamiz/contract/shared/rich-text';

import { levelOf, mixes } from '#src/rules/levels.ts';
import type { BankRule } from '#src/rules/rule.ts';
import {
  difficultySlugs,
  type Bank,
  type BankEvaluation,
  type BankQuestion,
  type DifficultySlug,
} from '#src/schema.ts';

const size = { min: 20, max: 40 };
const minutes = { min: 20, max: 45 };
const technologies = { min: 2, max: 6 };
/** What belongs to no job in particular is measured by itself. */
const generalCategory = 'habilidades';
/** Fewer questions could not cover every topic of a technology. */
const questionsOfTechnology = 3;
/** How much two evaluations may have in common before one of them is unnecessary. */
const commonShare = 0.5;
const questionsOfCell = 2;

/** For each language, the technologies whose candidates can be expected to read it. */
const readers: Record<string, string[]> = {
  js: ['javascript', 'typescript', 'react', 'angular', 'vue', 'web-platform', 'nodejs', 'mongodb'],
  jsx: ['react'],
  ts: ['typescript', 'angular', 'vue'],
  vue: ['vue'],
  python: ['python', 'django-fastapi', 'spark'],
  java: ['java', 'spring-boot'],
  csharp: ['csharp', 'aspnet'],
  php: ['php-laravel'],
  go: ['go'],
  kotlin: ['kotlin-android'],
  swift: ['swift-ios'],
  dart: ['flutter'],
  hcl: ['terraform'],
  dax: ['power-bi'],
  sql: ['postgresql', 'sql-server', 'mysql', 'spark', 'power-bi'],
};

type Asked = BankQuestion & { technology: string };

const eachEvaluation =
  (check: (context: Context) => string[]): BankRule =>
  (bank) => {
    const known = new Map(
      bank.technologies.flatMap(({ slug, questions }) =>
        questions.map((question): [string, Asked] => [
          question.id,
          { ...question, technology: slug },
        ]),
      ),
    );
    return bank.evaluations.flatMap((evaluation) => {
      const asked = evaluation.questions.flatMap((id) => known.get(id) ?? []);
      return check({ evaluation, asked, bank }).map((message) => ({
        place: placeOf(evaluation),
        message,
      }));
    });
  };

const placeOf = ({ key }: BankEvaluation): string => `evaluations/${key}.yaml`;

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;

const cellOf = (questions: BankQuestion[], topic: string, difficulty: DifficultySlug): number =>
  questions.filter((question) => question.topic === topic && question.difficulty === difficulty)
    .length;

const languagesOf = ({ text, options }: BankQuestion): string[] => {
  const blocks = [text, ...options.map((option) => option.text)].flatMap(parseRichText);
  return [...new Set(blocks.flatMap((block) => (block.kind === 'code' ? [block.language] : [])))];
};

/** An evaluation measures one level of one specialty, broadly and within the time people give to an exam. */
export const compositionRules: Record<string, BankRule> = {
  'size-and-time': eachEvaluation(({ asked }) => {
    const time = asked.reduce((sum, { time_limit }) => sum + time_limit, 0) / 60;
    return [
      ...(isWithin(asked.length, size) ? [] : [`asks ${String(asked.length)} questions`]),
      ...(isWithin(time, minutes) ? [] : [`takes ${time.toFixed(1)} minutes`]),
    ];
  }),

  'level-mix': eachEvaluation(({ evaluation, asked }) => {
    const level = levelOf(evaluation);
    if (level === undefined) return ['its key ends with no level'];
    const named = evaluation.title.endsWith(`nivel ${level}`)
      ? []
      : [`its title does not end with “nivel ${level}”`];
    const shares = difficultySlugs.map((slug) => ({
      slug,
      wanted: mixes[level][slug] ?? { min: 0, max: 0 },
      share: (100 * asked.filter(({ difficulty }) => difficulty === slug).length) / asked.length,
    }));
    const outside = shares.filter(({ share, wanted }) => !isWithin(share, wanted));
    return [
      ...named,
      ...outside.map(
        ({ slug, share, wanted }) =>
          `${slug} is ${share.toFixed(0)} %, not ${String(wanted.min)} to ${String(wanted.max)} %`,
      ),
    ];
  }),

  'topics-covered': eachEvaluation(({ asked, bank }) => {
    const used = bank.technologies.filter(({ slug }) =>
      asked.some(({ technology }) => technology === slug),
    );
    const thin = used.flatMap(({ slug, topics }) => {
      const own = asked.filter(({ technology }) => technology === slug);
      const left = topics.filter((topic) => own.every((question) => question.topic !== topic.slug));
      if (own.length < questionsOfTechnology) return [`asks ${slug} too little`];
      return left.map((topic) => `asks ${slug} nothing about ${topic.slug}`);
    });
    const isGeneral = used.every(({ category }) => category === generalCategory);
    return [
      ...(isWithin(used.length, { ...technologies, ...(isGeneral ? { min: 1 } : {}) })
        ? []
        : [`draws on ${String(used.length)} technologies`]),
      ...thin,
    ];
  }),

  'known-languages': eachEvaluation(({ asked }) => {
    const used = new Set(asked.map(({ technology }) => technology));
    return asked.flatMap((question) =>
      languagesOf(question)
        .filter((language) => readers[language]?.every((slug) => !used.has(slug)))
        .map((language) => `${question.id} shows ${language}, which it does not measure`),
    );
  }),

  'filled-cells': eachEvaluation(({ evaluation, asked, bank }) => {
    const level = levelOf(evaluation);
    const relied = level === undefined ? [] : difficultySlugs.filter((slug) => mixes[level][slug]);
    return bank.technologies
      .filter(({ slug }) => asked.some(({ technology }) => technology === slug))
      .flatMap((technology) =>
        technology.topics.flatMap((topic) =>
          relied
            .filter((slug) => cellOf(technology.questions, topic.slug, slug) < questionsOfCell)
            .map((slug) => `relies on ${technology.slug} › ${topic.slug} › ${slug}`),
        ),
      );
  }),

  'own-questions': ({ evaluations }) =>
    evaluations.flatMap((one, index) =>
      evaluations.slice(index + 1).flatMap((other) => {
        const common = one.questions.filter((id) => other.questions.includes(id)).length;
        const least = Math.min(one.questions.length, other.questions.length);
        return common / least <= commonShare
          ? []
          : [{ place: placeOf(one), message: `shares ${String(common)} with ${other.key}` }];
      }),
    ),

  'specialty-served': ({ profiles, evaluations }) => {
    const served = new Set(evaluations.map(({ specialty }) => specialty));
    return profiles
      .flatMap(({ specialties }) => specialties)
      .filter(({ slug }) => !served.has(slug))
      .map(({ slug }) => ({
        place: 'catalogue.yaml',
        message: `specialty ${slug} has no evaluation`,
      }));
  },
};

type Context = { evaluation: BankEvaluation; asked: Asked[]; bank: Bank };
