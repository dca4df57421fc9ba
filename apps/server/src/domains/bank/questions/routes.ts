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
import { listQuestions } from '#src/domains/bank/questions/list-questions.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Routes of the question bank: search, read and edit. */
export const questionRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (visitor: Visitor, id: number) => {
    return presentQuestion(await getQuestion(services, { visitor, id }), visitor);
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
    const { rows, total } = await listQuestions(services, { visitor, filter, page });
    return { status: 200, body: toPage(rows.map(presentListed), { page, total }) };
  });

  route(app, contract.getQuestion, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await read(visitor, id),
  }));

  route(app, contract.updateQuestion, async ({ visitor, params: { id }, body: changes }) => {
    await editQuestion(services, { visitor, id, changes });
    return { status: 200, body: { data: await read(visitor, id) } };
  });

  route(app, contract.updateAnswer, async ({ visitor, params, body: changes }) => {
    const { id: questionId, answerId } = params;
    const data = await editAnswer(services, { visitor, questionId, answerId, changes });
    return { status: 200, body: { data } };
  });

  route(app, contract.addAnswer, async ({ visitor, params: { id: questionId }, body }) => {
    const { answer_text: answerText, is_correct: isCorrect } = body;
    const data = await addAnswer(services, { visitor, questionId, answerText, isCorrect });
    return { status: 201, body: { data } };
  });

  route(app, contract.createQuestion, async ({ visitor, body }) => {
    const { id } = await createQuestion(services, {
      visitor,
      question: {
        topicId: body.topic_id,
        difficultyId: body.difficulty_id,
        type: body.type,
        questionText: body.question_text,
        description: body.description,
        timeLimit: body.time_limit,
        answers: body.answers.map((answer) => ({
          answerText: answer.answer_text,
          isCorrect: answer.is_correct,
        })),
      },
    });
    return { status: 201, body: { data: await read(visitor, id) } };
  });

  route(app, contract.confirmAnswers, async ({ visitor, params: { id } }) => {
    await confirmAnswers(services, { visitor, id });
    return { status: 200, body: { data: await read(visitor, id) } };
  });

  route(app, contract.stepQuestion, async ({ visitor, params: { id }, body: { status } }) => {
    await stepQuestion(services, { visitor, id, status });
    return { status: 200, body: { data: await read(visitor, id) } };
  });
};
