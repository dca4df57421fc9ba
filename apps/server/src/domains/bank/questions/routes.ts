import * as own from '@tamiz/contract/bank/own-bank';
import type { NewOwnQuestion, QuestionChanges } from '@tamiz/contract/bank/question-input';
import * as contract from '@tamiz/contract/bank/questions';
import type { FastifyInstance } from 'fastify';

import { confirmAnswers } from '#src/domains/bank/questions/confirm-answers.ts';
import { createQuestion } from '#src/domains/bank/questions/create-question.ts';
import { stepQuestion } from '#src/domains/bank/questions/step-question.ts';
import { addAnswer } from '#src/domains/bank/questions/add-answer.ts';
import { editAnswer } from '#src/domains/bank/questions/edit-answer.ts';
import { editQuestion } from '#src/domains/bank/questions/edit-question.ts';
import { presentListed, presentQuestion } from '#src/domains/bank/questions/present.ts';
import { getQuestion } from '#src/domains/bank/questions/get-question.ts';
import { findOwnQuestion } from '#src/domains/bank/questions/own/find-own-question.ts';
import { listOwnQuestions } from '#src/domains/bank/questions/own/list-own-questions.ts';
import { listBothBanks } from '#src/domains/bank/questions/list-both-banks.ts';
import { listQuestions } from '#src/domains/bank/questions/list-questions.ts';
import type { NewQuestion, OwnColumns } from '#src/domains/bank/questions/queries.ts';
import { removeQuestion } from '#src/domains/bank/questions/remove-question.ts';
import { countRequest } from '#src/domains/record/limits/count-request.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** A picture is stored with its description, and removed with it; an empty explanation is none. */
const toOwnColumns = ({
  explanation,
  picture,
}: Pick<QuestionChanges, 'explanation' | 'picture'>): OwnColumns => ({
  ...(explanation !== undefined && { explanation: explanation || null }),
  ...(picture !== undefined && {
    picture_id: picture?.id ?? null,
    picture_alt: picture?.alt ?? null,
  }),
});

const toColumns = ({ explanation, picture, ...changes }: QuestionChanges) => ({
  ...changes,
  ...toOwnColumns({ explanation, picture }),
});

const toQuestion = ({ explanation, picture, ...question }: NewOwnQuestion): NewQuestion => ({
  ...question,
  own: toOwnColumns({ explanation, picture }),
});

const lists = { own: listOwnQuestions, shared: listQuestions };

/** Routes of the question banks, the shared one and the account's own: search, read and edit. */
export const questionRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (visitor: Visitor, id: number) => {
    const found =
      (await findOwnQuestion(services, { visitor, id })) ??
      (await getQuestion(services, { visitor, id }));
    return presentQuestion(found, visitor);
  };

  route(app, contract.listQuestions, async ({ visitor, query }) => {
    const { page, status } = query;
    const filter = {
      categoryId: query.category_id,
      technologyId: query.technology_id,
      topicId: query.topic_id,
      difficultyId: query.difficulty_id,
      status,
    };
    const list = query.bank === undefined ? listBothBanks : lists[query.bank];
    const { rows, total } = await list(services, { visitor, filter, page });
    return { status: 200, body: toPage(rows.map(presentListed), { page, total }) };
  });

  route(app, contract.getQuestion, async ({ visitor, params: { id }, request }) => {
    const found = await findOwnQuestion(services, { visitor, id });
    if (found !== null) return { status: 200, body: presentQuestion(found, visitor) };
    await countRequest(services, request);
    const shared = await getQuestion(services, { visitor, id });
    return { status: 200, body: presentQuestion(shared, visitor) };
  });

  route(app, contract.updateQuestion, async ({ visitor, params: { id }, body }) => {
    await editQuestion(services, { visitor, id, changes: toColumns(body) });
    return { status: 200, body: { data: await read(visitor, id) } };
  });

  route(app, contract.updateAnswer, async ({ visitor, params, body: changes }) => {
    const { id: questionId, answerId } = params;
    const data = await editAnswer(services, { visitor, questionId, answerId, changes });
    return { status: 200, body: { data } };
  });

  route(app, contract.addAnswer, async ({ visitor, params: { id: questionId }, body: answer }) => {
    const data = await addAnswer(services, { visitor, questionId, answer });
    return { status: 201, body: { data } };
  });

  for (const create of [contract.createQuestion, own.createOwnQuestion]) {
    route(app, create, async ({ visitor, body }) => {
      const { id } = await createQuestion(services, { visitor, question: toQuestion(body) });
      return { status: 201, body: { data: await read(visitor, id) } };
    });
  }

  for (const confirm of [contract.confirmAnswers, own.confirmOwnAnswers]) {
    route(app, confirm, async ({ visitor, params: { id } }) => {
      await confirmAnswers(services, { visitor, id });
      return { status: 200, body: { data: await read(visitor, id) } };
    });
  }

  for (const step of [contract.stepQuestion, own.stepOwnQuestion]) {
    route(app, step, async ({ visitor, params: { id }, body: { status } }) => {
      await stepQuestion(services, { visitor, id, status });
      return { status: 200, body: { data: await read(visitor, id) } };
    });
  }

  route(app, own.removeOwnQuestion, async ({ visitor, params: { id } }) => {
    await removeQuestion(services, { visitor, accountId: accountOf(visitor), id });
    return { status: 200, body: { message: 'Pregunta eliminada.' } };
  });
};
