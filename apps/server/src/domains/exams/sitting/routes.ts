import * as exam from '@tamiz/contract/exams/sitting';
import type { FastifyInstance } from 'fastify';

import { noteContact } from '#src/domains/exams/sitting/contact.ts';
import { deliverQuestion } from '#src/domains/exams/sitting/deliver-question.ts';
import { endOverdue } from '#src/domains/exams/sitting/free/end-overdue.ts';
import { flagQuestions } from '#src/domains/exams/sitting/free/flag-questions.ts';
import { visitQuestion } from '#src/domains/exams/sitting/free/visit-question.ts';
import { finishExam } from '#src/domains/exams/sitting/finish-exam.ts';
import { pauseExam } from '#src/domains/exams/sitting/pauses/pause-exam.ts';
import { takeOverExam } from '#src/domains/exams/sitting/take-over-exam.ts';
import { openExam } from '#src/domains/exams/sitting/open-exam.ts';
import { readExam } from '#src/domains/exams/sitting/read-exam.ts';
import { noteSignals } from '#src/domains/exams/fairness/signals.ts';
import { saveAnswer } from '#src/domains/exams/sitting/answers/save-answer.ts';
import { startExam } from '#src/domains/exams/sitting/start-exam.ts';
import { admitToOpen } from '#src/domains/exams/waiting-room/admit-to-open.ts';
import { readState } from '#src/domains/exams/sitting/read-state.ts';
import { declineInvitation } from '#src/domains/hiring/invitations/decline-invitation.ts';
import { callerOf } from '#src/platform/http/address.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Shorter than the time limits of proxies in between. */
const waitMs = 25_000;

/** Routes of candidates in their exam. */
export const examRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, exam.openExam, async ({ body, request }) => {
    const turn = await admitToOpen(services, body);
    if (turn !== null) return { status: 202, body: { data: turn } };
    return {
      status: 200,
      body: { data: await openExam(services, body, callerOf(request.ip)) },
    };
  });

  route(app, exam.getExam, async ({ candidate }) => ({
    status: 200,
    body: { data: await readExam(services, candidate) },
  }));

  route(app, exam.declineExam, async ({ candidate }) => {
    await declineInvitation(services, candidate);
    return {
      status: 200,
      body: { message: 'Le avisaremos a quien te invitó. Gracias por decirlo.' },
    };
  });

  route(app, exam.startExam, async ({ candidate, body }) => {
    const turn = await services.waitingRoom.admit(`start ${candidate.placeId}`, body.turn);
    if (turn !== null) return { status: 202, body: { data: turn } };
    return {
      status: 200,
      body: { data: await startExam(services, candidate, body.privacy_version) },
    };
  });

  route(app, exam.takeOverExam, async ({ candidate }) => ({
    status: 200,
    body: { data: await takeOverExam(services, candidate) },
  }));

  route(app, exam.getExamState, async ({ candidate }) => ({
    status: 200,
    body: { data: await readState(services, candidate) },
  }));

  route(app, exam.nextQuestion, async ({ candidate, body: { after } }) => ({
    status: 200,
    body: { data: await deliverQuestion(services, candidate, after) },
  }));

  route(app, exam.visitQuestion, async ({ candidate, body }) => ({
    status: 200,
    body: { data: await visitQuestion(services, candidate, body) },
  }));

  route(app, exam.flagQuestions, async ({ candidate, body }) => {
    await flagQuestions(services, candidate, body);
    return { status: 204, body: undefined };
  });

  route(app, exam.endOverdueExam, async ({ candidate }) => ({
    status: 200,
    body: { data: await endOverdue(services, candidate) },
  }));

  route(app, exam.pauseExam, async ({ candidate, body: { after } }) => ({
    status: 200,
    body: { data: await pauseExam(services, candidate, after) },
  }));

  route(app, exam.saveAnswer, async ({ candidate, body }) => {
    const { number, sequence, choice, elapsed_ms: elapsedMs } = body;
    await saveAnswer(services, candidate, { number, sequence, choice, elapsedMs });
    return { status: 200, body: { data: { number, sequence } } };
  });

  route(app, exam.getExamChanges, async ({ candidate }) => {
    await noteContact(services, candidate);
    const hasChanged = await services.examChanges.wait(candidate.placeId, waitMs);
    if (!hasChanged) return { status: 204, body: undefined };
    return { status: 200, body: { data: await readState(services, candidate) } };
  });

  route(app, exam.sendSignals, async ({ candidate, body: { signals } }) => {
    await noteContact(services, candidate);
    await noteSignals(services, candidate, signals);
    return { status: 204, body: undefined };
  });

  route(app, exam.finishExam, async ({ candidate }) => ({
    status: 200,
    body: { data: await finishExam(services, candidate) },
  }));
};
