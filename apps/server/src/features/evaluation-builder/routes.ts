import * as contract from '@tamiz/contract/staff-evaluations';
import type { FastifyInstance } from 'fastify';

import {
  createEvaluation,
  editEvaluation,
  patchEvaluation,
  publishEvaluation,
} from '#src/features/evaluation-builder/build-evaluation.ts';
import { presentChoice, presentSummary } from '#src/features/evaluation-builder/present.ts';
import {
  listChoices,
  listEvaluations,
  readEvaluation,
} from '#src/features/evaluation-builder/read-evaluations.ts';
import { toPage } from '#src/http/page.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Building evaluations out of the bank. */
export const evaluationBuilderRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (id: number) => ({ data: await readEvaluation(services, { id }) });

  route(
    app,
    contract.listStaffEvaluations,
  )(async ({ query: { page, search = '' } }) => {
    const { rows, total } = await listEvaluations(services, { search, page });
    return { status: 200, body: { data: toPage(rows.map(presentSummary), { page, total }) } };
  });

  route(
    app,
    contract.getStaffEvaluation,
  )(async ({ params: { id } }) => ({ status: 200, body: await read(id) }));

  route(
    app,
    contract.createEvaluation,
  )(async ({ visitor, body: { title, description, specialty_id: specialtyId } }) => {
    const { id } = await createEvaluation(services, { visitor, title, description, specialtyId });
    return { status: 201, body: await read(id) };
  });

  route(
    app,
    contract.editEvaluation,
  )(async ({ visitor, params: { id }, body: changes }) => {
    await editEvaluation(services, { visitor, id, changes });
    return { status: 200, body: await read(id) };
  });

  route(
    app,
    contract.listQuestionChoices,
  )(async ({ query: { topic_id: topicId, difficulty_id: difficultyId } }) => ({
    status: 200,
    body: { data: (await listChoices(services, { topicId, difficultyId })).map(presentChoice) },
  }));

  route(
    app,
    contract.publishEvaluation,
  )(async ({ visitor, params: { id }, body: { question_ids: questionIds } }) => {
    await publishEvaluation(services, { visitor, id, questionIds });
    return { status: 201, body: await read(id) };
  });

  route(
    app,
    contract.applyEvaluationPatches,
  )(async ({ visitor, params: { id } }) => {
    await patchEvaluation(services, { visitor, id });
    return { status: 201, body: await read(id) };
  });
};
