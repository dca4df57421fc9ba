import { cutCode } from '@tamiz/contract/shared/rich-text/code-colours';
import {
  createEvaluation,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { pdfText } from '#src/platform/pdf/testing/read-pdf.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, invite, open, sit } = useExams();

const seenAttempt = z.object({
  data: z.object({
    attempt: z.object({
      id: z.string(),
      pdf_path: z.string(),
      breakdown: z.object({ summary: z.object({ score_pct: z.number() }) }),
    }),
  }),
});

test('a candidate opens, starts, answers and ends an exam; the recruiter reads it and it verifies', async () => {
  const { browser, placeId, link } = await invite();
  expect(await open({ link })).toMatchObject({
    status: 200,
    body: { data: { exam: { stage: 'ready', question_count: 3, total_seconds: 180 } } },
  });
  const sitting = await sit({ link });
  expect(await sitting.start()).toMatchObject({
    status: 200,
    body: { data: { stage: 'in_progress', total: 3, question: null } },
  });
  const path = `/api/positions/candidates/${placeId}`;
  expect((await browser.call('GET', path)).body).toMatchObject({
    data: { attempt: { status: 'in_progress', pdf_path: null, breakdown: null } },
  });
  for (let after = 0; after < 3; after += 1) {
    const { question } = readState(await sitting.next(after));
    expect(question).toMatchObject({
      number: after + 1,
      sequence: 0,
      choice: [],
      limit_ms: 60_000,
    });
    expect(await sitting.save({ number: after + 1 })).toMatchObject({
      status: 200,
      body: { data: { number: after + 1, sequence: 1 } },
    });
  }
  expect(readState(await sitting.next(3))).toMatchObject({ stage: 'finished', question: null });

  const seen = await browser.call('GET', path);
  expect(seen.body).toMatchObject({
    data: { attempt: { status: 'completed', breakdown: { summary: { total: 3, unanswered: 0 } } } },
  });
  const described = JSON.stringify(seen.body).matchAll(/"description":"([^"]+)"/g);
  expect([...described].map(([, text]) => text)).toEqual(Array(3).fill('Mide algo concreto.'));
  const { id, pdf_path: pdfPath, breakdown } = seenAttempt.parse(seen.body).data.attempt;
  const verdict = await verifyAttempt(api.services, id);
  expect(verdict).toMatchObject({ problems: [], events: 8 });
  const list = await browser.call('GET', '/api/home');
  expect(list.body).toMatchObject({
    data: {
      latest_answers: [{ position_candidate_id: placeId, score_pct: breakdown.summary.score_pct }],
    },
  });

  const cookies = Object.fromEntries(browser.cookies);
  const pdf = await api.app.inject({ method: 'GET', url: pdfPath, cookies });
  expect(pdf.headers['content-type']).toContain('application/pdf');
  const text = await pdfText(pdf.rawPayload);
  expect(text).toContain(`${breakdown.summary.score_pct}%`);
  expect(text).toContain(`${verdict.score} de 3 correctas`);
  expect(text.replaceAll(' ', '')).toContain(verdict.digest);
  expect(text).not.toContain('La correcta');
});

const createAsking = (text: string) =>
  api.asOwner(async (tx) => {
    const { topicId } = await createTopic(tx);
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const question = await createQuestion(tx, { topicId, difficultyId, text });
    const { id } = await createEvaluation(tx);
    const version = await createPublishedVersion(tx, {
      evaluationId: id,
      questionIds: [question.id],
    });
    return { id, versionId: version.id };
  });

test('a question is delivered with the colours of its code, and read again with the same', async () => {
  const code = 'let total = suma(1);';
  const evaluation = await createAsking(`¿Qué hace?\n\n\`\`\`js\n${code}\n\`\`\``);
  const sitting = await sit({ link: (await invite({ evaluation })).link });
  const { question } = await sitting.begin();
  expect(question?.code_colours).toEqual(['k3p9f4p1n1p2']);
  expect(cutCode(code, question?.code_colours?.[0])).toContainEqual({ kind: 'f', text: 'suma' });
  const again = readState(await sitting.state());
  expect(again.question?.code_colours).toEqual(question?.code_colours);
});

test('a question without code carries none', async () => {
  const evaluation = await createAsking('¿Qué hace `let`?');
  const { question } = await (await sit({ link: (await invite({ evaluation })).link })).begin();
  expect(Object.keys(question ?? {})).not.toContain('code_colours');
});
