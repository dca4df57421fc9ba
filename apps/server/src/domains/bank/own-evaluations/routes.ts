import * as contract from '@tamiz/contract/bank/own-evaluations';
import type { FastifyInstance } from 'fastify';

import { createEvaluation } from '#src/domains/bank/own-evaluations/create-evaluation.ts';
import { editEvaluation } from '#src/domains/bank/own-evaluations/edit-evaluation.ts';
import { listChoices } from '#src/domains/bank/own-evaluations/list-choices.ts';
import { listEvaluations } from '#src/domains/bank/own-evaluations/list-evaluations.ts';
import { presentChoice, presentSummary } from '#src/domains/bank/own-evaluations/present.ts';
import { previewEvaluation } from '#src/domains/bank/own-evaluations/preview-evaluation.ts';
import { proposeQuestions } from '#src/domains/bank/own-evaluations/propose-questions.ts';
import { publishEvaluation } from '#src/domains/bank/own-evaluations/publish-evaluation.ts';
import { readChoices } from '#src/domains/bank/own-evaluations/read-choices.ts';
import { readEvaluation } from '#src/domains/bank/own-evaluations/read-evaluation.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { accountOf, authorOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';

/** Routes to build evaluations of an account from both banks. */
export const ownEvaluationRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (accountId: string, id: number) => ({
    data: await readEvaluation(services, { accountId, id }),
  });

  route(app, contract.listOwnEvaluations, async ({ visitor, query: { page, state = null } }) => {
    const accountId = accountOf(visitor);
    const { rows, total } = await listEvaluations(services, { accountId, state, page });
    return { status: 200, body: { data: toPage(rows.map(presentSummary), { page, total }) } };
  });

  route(app, contract.getOwnEvaluation, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await read(accountOf(visitor), id),
  }));

  route(app, contract.createOwnEvaluation, async ({ visitor, body }) => {
    const author = authorOf(visitor);
    const { id } = await createEvaluation(services, { ...author, evaluation: body });
    return { status: 201, body: await read(author.accountId, id) };
  });

  route(app, contract.editOwnEvaluation, async ({ visitor, params: { id }, body: changes }) => {
    const author = authorOf(visitor);
    await editEvaluation(services, { ...author, id, changes });
    return { status: 200, body: await read(author.accountId, id) };
  });

  route(app, contract.getEvaluationChoices, async ({ visitor }) => ({
    status: 200,
    body: { data: await readChoices(services, { accountId: accountOf(visitor) }) },
  }));

  route(
    app,
    contract.listEvaluationChoices,
    async ({ visitor, query: { topic_id: topicId, difficulty_id: difficultyId } }) => {
      const accountId = accountOf(visitor);
      const rows = await listChoices(services, { accountId, topicId, difficultyId });
      return { status: 200, body: { data: rows.map(presentChoice) } };
    },
  );

  route(app, contract.proposeQuestions, async ({ visitor, body: { wanted, except } }) => {
    const accountId = accountOf(visitor);
    const { questions, missing } = await proposeQuestions(services, { accountId, wanted, except });
    return { status: 200, body: { data: { questions: questions.map(presentChoice), missing } } };
  });

  route(app, contract.previewOwnEvaluation, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await previewEvaluation(services, { accountId: accountOf(visitor), id }) },
  }));

  route(app, contract.publishOwnEvaluation, async ({ visitor, params: { id } }) => {
    const author = authorOf(visitor);
    await publishEvaluation(services, { ...author, id });
    return { status: 201, body: await read(author.accountId, id) };
  });
};
