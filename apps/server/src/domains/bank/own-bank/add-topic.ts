import type { NewOwnTopic } from '@tamiz/contract/bank/own-bank';

import { AppError } from '#src/platform/errors.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import * as queries from '#src/domains/bank/own-bank/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

type Addition = { accountId: string; userId: string; names: NewOwnTopic };

/** Adds a topic to the own bank, with the technology and the category it names where they do not exist yet. */
export const addTopic = (
  { databases }: Services,
  { accountId, userId, names }: Addition,
): Promise<number> =>
  databases.account(accountId).transaction(async (tx) => {
    const [category] = await queries.ensureCategory(tx, { accountId, name: names.category });
    if (category === undefined) throw new AppError('internal');
    const [technology] = await queries.ensureTechnology(tx, {
      accountId,
      categoryId: category.id,
      name: names.technology,
    });
    if (technology === undefined) throw new AppError('internal');
    const [topic] = await queries.insertTopic(tx, {
      accountId,
      technologyId: technology.id,
      name: names.topic,
    });
    if (topic === undefined) {
      throw new AppError('validation', {
        topic: ['Esa tecnología ya tiene un tema con ese nombre.'],
      });
    }
    await recordOwnWork(tx, { accountId, userId }, 'catalogue.added', {
      kind: 'topics',
      id: topic.id,
    });
    return topic.id;
  });
