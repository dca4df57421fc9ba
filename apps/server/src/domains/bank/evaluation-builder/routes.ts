import * as contract from '@tamiz/contract/bank/evaluation-builder';
import type { FastifyInstance } from 'fastify';

import { createEvaluation } from '#src/domains/bank/evaluation-builder/create-evaluation.ts';
import { editEvaluation } from '#src/domains/bank/evaluation-builder/edit-evaluation.ts';
import { patchEvaluation } from '#src/domains/bank/evaluation-builder/patch-evaluation.ts';
import { publishEvaluation } from '#src/domains/bank/evaluation-builder/publish-evaluation.ts';
import { presentChoice, presentSummary } from '#src/domains/bank/evaluation-builder/present.ts';
import { listChoices } from '#src/domains/bank/evaluation-builder/list-choices.ts';
import { listEvaluations } from '#src/domains/bank/evaluation-builder/list-evaluations.ts';
import { readEvaluation } from '#src/domains/bank/evaluation-builder/read-evaluation.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Routes to build evaluations from the bank. */
export const evaluationBuilderRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (id: number) => ({ data: await readEvaluation(services, { id }) });

  route(app, contract.listStaffEvaluations, async ({ query: { page, search = '' } }) => {
    const { rows, total } = await listEvaluations(services, { search, page });
    return { status: 200, body: { data: toPage(rows.map(presentSummary), { page, total }) } };
  });

  route(app, contract.getStaffEvaluation, async ({ params: { id } }) => ({
    status: 200,
    body: await read(id),
  }));

  route(app, contract.createEvaluation, async ({ visitor, body: evaluation }) => {
    const { id } = await createEvaluation(services, { visitor, evaluation });
    return { status: 201, body: await read(id) };
  });

  route(app, contract.editEvaluation, async ({ visitor, params: { id }, body: changes }) => {
    await editEvaluation(services, { visitor, id, changes });
    return { status: 200, body: await read(id) };
  });

  route(
    app,
    contract.listQuestionChoices,
    async ({ query: { topic_id: topicId, difficulty_id: difficultyId } }) => ({
      status: 200,
      body: { data: (await listChoices(services, { topicId, difficultyId })).map(presentChoice) },
    }),
  );

  route(app, contract.publishEvaluation, async ({ visitor, params: { id }, body }) => {
    const { question_ids: questionIds, navigation = 'forward' } = body;
    await publishEvaluation(services, { visitor, id, questionIds, navigation });
    return { status: 201, body: await read(id) };
  });

  route(app, contract.applyEvaluationPatches, async ({ visitor, params: { id } }) => {
    await patchEvaluation(services, { visitor, id });
    return { status: 201, body: await read(id) };
  });
};
