import * as contract from '@tamiz/contract/bank/own-bank';
import type { FastifyInstance } from 'fastify';

import { addTopic } from '#src/domains/bank/own-bank/add-topic.ts';
import { removeEntry } from '#src/domains/bank/own-bank/remove-entry.ts';
import { renameEntry } from '#src/domains/bank/own-bank/rename-entry.ts';
import { checkDraft } from '#src/domains/bank/own-bank/check-draft.ts';
import { readBank } from '#src/domains/bank/own-bank/read-bank.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { authorOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** What an account sorts its own questions by. */
export const ownBankRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async ({ accountId }: Visitor) => ({ data: await readBank(services, accountId) });

  route(app, contract.getOwnBank, async ({ visitor }) => ({
    status: 200,
    body: await read(visitor),
  }));

  route(app, contract.addOwnTopic, async ({ visitor, body: names }) => {
    const topicId = await addTopic(services, { ...authorOf(visitor), names });
    const { data: bank } = await read(visitor);
    return { status: 201, body: { data: { topic_id: topicId, bank } } };
  });

  route(app, contract.renameOwnEntry, async ({ visitor, params: entry, body: { name } }) => {
    await renameEntry(services, { ...authorOf(visitor), ...entry }, name);
    return { status: 200, body: await read(visitor) };
  });

  route(app, contract.removeOwnEntry, async ({ visitor, params: entry }) => {
    await removeEntry(services, { ...authorOf(visitor), ...entry });
    return { status: 200, body: await read(visitor) };
  });

  route(app, contract.checkDraft, async ({ body }) => {
    const checks = await checkDraft(services, {
      type: body.type,
      text: body.question_text,
      description: body.description,
      options: body.answers.map((answer) => ({
        text: answer.answer_text,
        right: answer.is_correct,
      })),
    });
    const data = checks.map(({ rule, isGood, title, text, field }) => ({
      rule,
      is_good: isGood,
      title,
      text,
      field,
    }));
    return { status: 200, body: { data } };
  });
};
