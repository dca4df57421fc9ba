import * as contract from '@tamiz/contract/bank/own-review';
import type { FastifyInstance } from 'fastify';

import { answerReading } from '#src/domains/bank/own-review/answer-reading.ts';
import { changeQuestions } from '#src/domains/bank/own-review/change-questions.ts';
import { commentOnQuestion } from '#src/domains/bank/own-review/comment-on-question.ts';
import { getReview } from '#src/domains/bank/own-review/get-review.ts';
import { keepReading } from '#src/domains/bank/own-review/keep-reading.ts';
import { listWaiting } from '#src/domains/bank/own-review/list-waiting.ts';
import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import { readBlind } from '#src/domains/bank/own-review/read-blind.ts';
import { resolveComment } from '#src/domains/bank/own-review/resolve-comment.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const reviewerOf = (visitor: Visitor): Reviewer => ({
  accountId: accountOf(visitor),
  userId: visitor.userId,
});

/** Second readings, comments and history of own questions, and changes of several of them. */
export const ownReviewRoutes = (app: FastifyInstance, services: Services): void => {
  const review = async (visitor: Visitor, id: number) => ({
    data: await getReview(services, { ...reviewerOf(visitor), id }),
  });

  route(app, contract.listWaiting, async ({ visitor }) => ({
    status: 200,
    body: await listWaiting(services, reviewerOf(visitor)),
  }));

  route(app, contract.readBlind, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await readBlind(services, { ...reviewerOf(visitor), id }) },
  }));

  route(app, contract.keepReading, async ({ visitor, params: { id }, body }) => {
    const { revision, answer_ids: answerIds, doubt } = body;
    const reading = { ...reviewerOf(visitor), id, revision, answerIds, doubt };
    const { agrees, rightIds } = await keepReading(services, reading);
    return { status: 201, body: { data: { agrees, right_ids: rightIds } } };
  });

  route(app, contract.getOwnReview, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: await review(visitor, id),
  }));

  route(app, contract.addOwnComment, async ({ visitor, params: { id }, body: comment }) => {
    const { body, thread_id: threadId } = comment;
    await commentOnQuestion(services, { ...reviewerOf(visitor), id, body, threadId });
    return { status: 201, body: await review(visitor, id) };
  });

  route(app, contract.resolveOwnComment, async ({ visitor, params: { id: commentId }, body }) => {
    const isResolved = body.is_resolved;
    const id = await resolveComment(services, { ...reviewerOf(visitor), commentId, isResolved });
    return { status: 200, body: await review(visitor, id) };
  });

  route(app, contract.answerReading, async ({ visitor, params: { id: readingId }, body }) => {
    const id = await answerReading(services, { ...reviewerOf(visitor), readingId, ...body });
    return { status: 200, body: await review(visitor, id) };
  });

  route(app, contract.changeOwnQuestions, async ({ visitor, body }) => {
    const { question_ids: ids, step } = body;
    return { status: 200, body: { data: await changeQuestions(services, { visitor, ids, step }) } };
  });
};
