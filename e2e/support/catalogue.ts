import type { Page } from '@playwright/test';
import { getDropdowns } from '@tamiz/contract/calls/bank/catalogue';
import { build, createTransactions, type Transactions } from '@tamiz/db';
import {
  createCoverage,
  createEvaluation,
  createProfile,
  createPublishedVersion,
  createQuestion,
  createSampleQuestion,
  createTopic,
  ensureDifficulties,
  type Coverage,
} from '@tamiz/db/factories';
import { readApi } from '#e2e/support/call-api.ts';
import { test as journey } from '#e2e/support/test.ts';

/** The six levels in the order of their columns. */
export const levels = ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'] as const;

type NewQuestion = Omit<Parameters<typeof createQuestion>[1], 'topicId' | 'difficultyId'> & {
  level: (typeof levels)[number];
};
export type Topic = { category: string; technology: string; topic: string };

/** Adds what a test needs to the catalogue; names carry a mark, because all tests share one catalogue. */
export type Catalogue = {
  mark: string;
  addProfile: (profile: Parameters<typeof createProfile>[1]) => ReturnType<typeof createProfile>;
  addEvaluations: (specialtyId: number, titles: string[], coverage: Coverage) => Promise<number[]>;
  /** How a question of a technology looks. */
  addSample: (technology: string, text: string) => Promise<void>;
  /** Questions of a topic nobody else uses. */
  addQuestions: (questions: NewQuestion[]) => Promise<{ topicId: number; ids: number[] }>;
};

const openCatalogue = ({ run }: Transactions, mark: string): Catalogue => ({
  mark,
  addProfile: (profile) => run((tx) => createProfile(tx, profile)),
  addEvaluations: (specialtyId, titles, coverage) =>
    run(async (tx) => {
      const questionIds = await createCoverage(tx, coverage);
      const ids: number[] = [];
      for (const title of titles) {
        const { id } = await createEvaluation(tx, { title, specialtyId });
        await createPublishedVersion(tx, { evaluationId: id, questionIds });
        ids.push(id);
      }
      return ids;
    }),
  addSample: (technology, text) =>
    run(async (tx) => {
      const [found] = await tx.run(
        build.selectFrom('technologies').where('name', '=', technology).select('id').compile(),
      );
      await createSampleQuestion(tx, { technologyId: found?.id ?? 0, text });
    }),
  addQuestions: (questions) =>
    run(async (tx) => {
      const difficulties = await ensureDifficulties(tx);
      const { topicId } = await createTopic(tx);
      const ids: number[] = [];
      for (const { level, ...question } of questions) {
        const difficultyId = difficulties[levels.indexOf(level)] ?? 0;
        ids.push((await createQuestion(tx, { ...question, topicId, difficultyId })).id);
      }
      return { topicId, ids };
    }),
});

/** A journey that can write into the catalogue. */
export const test = journey.extend<{ catalogue: Catalogue }>({
  catalogue: async ({ stack }, use) => {
    const transactions = createTransactions(stack.database.owner, 1);
    await use(openCatalogue(transactions, crypto.randomUUID().slice(0, 8)));
    await transactions.close();
  },
});

/** The names of a topic, its technology and its category on the screen. */
export const nameTopic = async (page: Page, topicId: number): Promise<Topic> => {
  const { data } = await readApi(page, getDropdowns);
  for (const category of data.categories) {
    for (const technology of category.technologies) {
      const topic = technology.topics.find(({ id }) => id === topicId);
      if (topic !== undefined) {
        return { category: category.name, technology: technology.name, topic: topic.name };
      }
    }
  }
  throw new Error(`No topic ${topicId} in the catalogues.`);
};
