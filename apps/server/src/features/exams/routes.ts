import * as exam from '@tamiz/contract/exam';
import type { FastifyInstance } from 'fastify';

import { deliverQuestion } from '#src/features/exams/deliver-question.ts';
import { finishExam, takeOverExam } from '#src/features/exams/finish-exam.ts';
import { openExam, readExam } from '#src/features/exams/open-exam.ts';
import { noteSignals } from '#src/features/exam-fairness/signals.ts';
import { saveAnswer } from '#src/features/exams/save-answer.ts';
import { startExam } from '#src/features/exams/start-exam.ts';
import { readState } from '#src/features/exams/state.ts';
import { declineInvitation } from '#src/features/invitations/decline-invitation.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Shorter than the patience of the proxies on the way. */
const waitMs = 25_000;

/** The candidates' side. */
export const examRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    exam.openExam,
  )(async ({ body }) => ({ status: 200, body: { data: await openExam(services, body) } }));

  route(
    app,
    exam.getExam,
  )(async ({ candidate }) => ({
    status: 200,
    body: { data: await readExam(services, candidate) },
  }));

  route(
    app,
    exam.declineExam,
  )(async ({ candidate }) => {
    await declineInvitation(services, candidate);
    return {
      status: 200,
      body: { message: 'Le avisaremos a quien te invitó. Gracias por decirlo.' },
    };
  });

  route(
    app,
    exam.startExam,
  )(async ({ candidate, body }) => ({
    status: 200,
    body: { data: await startExam(services, candidate, body.privacy_version) },
  }));

  route(
    app,
    exam.takeOverExam,
  )(async ({ candidate }) => ({
    status: 200,
    body: { data: await takeOverExam(services, candidate) },
  }));

  route(
    app,
    exam.getExamState,
  )(async ({ candidate }) => ({
    status: 200,
    body: { data: await readState(services, candidate) },
  }));

  route(
    app,
    exam.nextQuestion,
  )(async ({ candidate, body: { after } }) => ({
    status: 200,
    body: { data: await deliverQuestion(services, candidate, after) },
  }));

  route(
    app,
    exam.saveAnswer,
  )(async ({ candidate, body }) => {
    const { number, sequence, choice, elapsed_ms: elapsedMs } = body;
    await saveAnswer(services, candidate, { number, sequence, choice, elapsedMs });
    return { status: 200, body: { data: { number, sequence } } };
  });

  route(
    app,
    exam.getExamChanges,
  )(async ({ candidate }) => {
    const hasChanged = await services.examChanges.wait(candidate.placeId, waitMs);
    if (!hasChanged) return { status: 204, body: undefined };
    return { status: 200, body: { data: await readState(services, candidate) } };
  });

  route(
    app,
    exam.sendSignals,
  )(async ({ candidate, body: { signals } }) => {
    await noteSignals(services, candidate, signals);
    return { status: 204, body: undefined };
  });

  route(
    app,
    exam.finishExam,
  )(async ({ candidate }) => ({
    status: 200,
    body: { data: await finishExam(services, candidate) },
  }));
};
