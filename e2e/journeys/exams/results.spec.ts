import { execFileSync } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';
import { getAttemptPdf } from '@tamiz/contract/calls/exams/results';
import { getPositionCandidate } from '@tamiz/contract/calls/hiring/candidates';
import { z } from 'zod';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { test } from '#e2e/support/catalogue.ts';
import { inviteAll } from '#e2e/support/exams/invite.ts';
import { beginExam, placeOf } from '#e2e/support/exams/sit-by-calls.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const branch = (page: Page, name: string) =>
  region(page, 'Desglose por tema')
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The value of one fact of a card. */
const fact = (card: Locator, term: string) =>
  card.locator('dl > div').filter({ has: card.page().getByText(term, { exact: true }) });

const pdfText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replaceAll(/\s+/gu, ' ');

const named = z.object({ name: z.string() });
const question = z.object({
  id: z.number(),
  is_correct: z.boolean(),
  unanswered: z.boolean(),
  difficulty_id: z.number(),
  time_spent_seconds: z.number(),
  description: z.string(),
});
const topic = named.extend({ questions: z.array(question) });
const technology = named.extend({ topics: z.array(topic) });
const score = z.object({
  technology: z.string(),
  total: z.number(),
  correct: z.number(),
  score_pct: z.number(),
  time_spent_total_seconds: z.number(),
});
/** What the server answered, to compare it with what the page shows. */
const seen = z.object({
  data: z.object({
    attempt: z.object({
      id: z.string(),
      breakdown: z.object({
        rollups: z.object({ by_technology: z.array(score) }),
        categories: z.array(named.extend({ technologies: z.array(technology) })),
      }),
    }),
  }),
});

const tellOutcome = ({ unanswered, is_correct: isCorrect }: z.infer<typeof question>): string => {
  if (unanswered) return 'Sin responder';
  return isCorrect ? 'Correcta' : 'Incorrecta';
};

const right = 'La correcta';
const wrong = 'Una equivocada';

/** Three technologies of two categories, eight questions. */
const coverageFor = (mark: string) => ({
  [`Servicios ${mark}`]: {
    [`Java ${mark}`]: { Concurrencia: [0, 0, 1, 2, 0, 0], Colecciones: [0, 1, 0, 0, 0, 0] },
    [`Spring ${mark}`]: { Seguridad: [0, 0, 2, 0, 0, 0] },
  },
  [`Datos ${mark}`]: { [`SQL ${mark}`]: { Consultas: [0, 0, 1, 1, 0, 0] } },
});

test(
  'an exam under way, then its result to the last question, and the report',
  { tag: ['@CAN-04', '@CAN-07', '@CAN-08', '@CAN-09', '@CAN-10'] },
  async ({ page, catalogue, stack, mailbox, signInQuickly }) => {
    test.slow();
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Perfil ${mark}`,
      specialties: [{ name: `Servicios ${mark}`, description: 'Servicios.' }],
    });
    const title = `Servicios con Java ${mark}`;
    const [evaluationId = 0] = await catalogue.addEvaluations(
      specialtyIds[0] ?? 0,
      [title],
      coverageFor(mark),
    );
    const email = `andrea.${mark}@ejemplo.mx`;
    const team = await createTeam({ credits: 1, candidates: [{ name: 'Andrea Cárdenas', email }] });
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${team.places[0]?.id}`);
    const report = page.getByRole('button', { name: 'Descargar PDF' });
    await proves('CAN-07.f', async () => {
      await sees(page, 'Aún no hay respuestas para esta posición.');
    });
    await proves('CAN-04.b', async () => {
      await expect(report).toBeDisabled();
    });

    await inviteAll(page, team.positionId, evaluationId);
    const sitting = await beginExam(stack, mailbox, email);
    await page.reload();
    const card = region(page, title);
    await proves('CAN-07.e', async () => {
      await sees(card, 'En curso');
    });
    await sees(page.getByRole('main'), 'Sin responder');
    await proves('CAN-07.a', async () => {
      await sees(card.getByRole('heading'), title);
      await expect(fact(card, 'Puntaje máximo')).toContainText('8');
    });
    await expect(report).toBeDisabled();

    // Five right, two wrong, one without an answer.
    for (let n = 1; n <= 8; n += 1) {
      const words = n <= 5 ? right : wrong;
      await sitting.answer((shown) => (n === 8 ? null : [placeOf(shown, words)]));
    }
    await page.reload();

    await test.step('the card', async () => {
      await proves('CAN-08.a', async () => {
        await sees(card, 'Completado');
        await sees(card, 'Evaluación, versión 1');
      });
      await proves('CAN-08.b', async () => {
        await sees(card, '63%');
      });
      await proves('CAN-07.b', async () => {
        await sees(card, '5 de 8 puntos');
      });
      await proves('CAN-08.c', async () => {
        await expect(
          card.getByRole('img', { name: '5 correctas, 2 incorrectas, 1 sin responder' }),
        ).toBeVisible();
        await sees(card, '5 correctas');
        await sees(card, '2 incorrectas');
        await sees(card, '1 sin responder');
      });
      await proves('CAN-07.c', async () => {
        await expect(fact(card, 'Presentado')).toContainText(/\d{1,2} \w+ \d{4}, \d{2}:\d{2}/);
      });
      await expect(fact(card, 'Preguntas')).toContainText('8');
      await proves('CAN-08.d', async () => {
        await expect(fact(card, 'Tiempo total')).toContainText(/\d+ s$/);
        await expect(fact(card, 'Promedio por pregunta')).toContainText(/\d+ s$/);
      });
      await sees(page.getByRole('main'), 'Ya respondió');
    });

    const answer = await callApi(page, getPositionCandidate, {
      params: { id: team.places[0]?.id ?? '' },
    });
    const { attempt } = seen.parse(await answer.json()).data;

    await test.step('technologies', async () => {
      const rows = page.getByRole('list', { name: 'Rendimiento por tecnología' });
      await expect(rows.getByRole('listitem')).toHaveCount(3);
      for (const one of attempt.breakdown.rollups.by_technology) {
        const row = rows.getByRole('listitem').filter({ hasText: one.technology });
        await proves('CAN-09.a', async () =>
          expect(row).toHaveText(new RegExp(`^${one.technology}${one.correct} de ${one.total}`)),
        );
        await proves('CAN-09.b', async () => expect(row).toContainText(`${one.score_pct}%`));
        await proves('CAN-09.c', async () =>
          expect(row).toHaveText(new RegExp(`%${one.time_spent_total_seconds} s$`)),
        );
      }
    });

    await test.step('every question, by keyboard alone', async () => {
      await expect(page.getByText(/^Pregunta \d+$/).first()).toBeHidden();
      for (const { name, technologies } of attempt.breakdown.categories) {
        await openByKey(branch(page, name));
        for (const { name: technologyName, topics } of technologies) {
          await openByKey(branch(page, technologyName));
          for (const one of topics) await expectTopic(page, one);
        }
      }
      await expect(page.getByText(/^Pregunta \d+$/)).toHaveCount(8);
      await expect(page.getByText(right)).toHaveCount(0);
      await expectGoodLooks(page, 'everything open');
      await proves('CAN-10.a', async () => {
        const questions = page.getByRole('list', { name: 'Preguntas de Seguridad' });
        await expect(questions).toBeVisible();
        await branch(page, `Servicios ${mark}`).press('Enter');
        await expect(questions).toBeHidden();
      });
    });

    await test.step('the report', async () => {
      const link = page.getByRole('link', { name: 'Descargar PDF' });
      await proves('CAN-04.a', async () => {
        const opening = page.context().waitForEvent('page');
        await link.click();
        await (await opening).close();
        expect(await link.getAttribute('href')).toBe(`/api/attempts/${attempt.id}/pdf`);
        expect(await link.getAttribute('target')).toBe('_blank');
      });
      const pdf = await callApi(page, getAttemptPdf, { params: { id: attempt.id } });
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      const text = pdfText(await pdf.body());
      for (const words of ['Andrea Cárdenas', title, '63%', '5 de 8 correctas']) {
        expect(text).toContain(words);
      }
    });

    await test.step('the person, and the way from the home page', async () => {
      await page.getByRole('link', { name: 'Ver todos sus intentos' }).click();
      const attempts = page.getByRole('list', { name: `Intentos de ${title}` });
      await sees(attempts, '5 respuestas correctas');
      await expect(attempts).toContainText('de 8 · 63%');
      await sees(attempts, 'Completado');
      await attempts.getByRole('link', { name: 'Ver resultado' }).click();
      await expect(page).toHaveURL(`/position/candidate/${team.places[0]?.id}`);
      await page.goto('/');
      const latest = page.getByRole('list', { name: 'Respuestas recientes' });
      await expect(latest.getByRole('img')).toHaveAccessibleName('Puntaje: 63%');
      await latest.getByRole('link', { name: 'Andrea Cárdenas' }).click();
      await sees(card, '5 de 8 puntos');
    });
  },
);

const expectTopic = async (
  page: Page,
  { name, questions }: z.infer<typeof topic>,
): Promise<void> => {
  await openByKey(branch(page, name));
  const list = page.getByRole('list', { name: `Preguntas de ${name}` });
  for (const one of questions) {
    const row = list.getByRole('listitem').filter({ hasText: `Pregunta ${one.id}` });
    await proves('CAN-10.b', () => sees(row, tellOutcome(one)));
    await proves('CAN-10.c', () =>
      expect(row).toContainText(new RegExp(`Dificultad ${one.difficulty_id} · [a-z]+`)),
    );
    await sees(row, one.description);
    await proves('CAN-10.d', () => expect(row).toContainText(`${one.time_spent_seconds} s`));
  }
};

const openByKey = async (summary: Locator): Promise<void> => {
  await summary.focus();
  await summary.press('Enter');
};

test(
  'minutes and seconds of the demo, whose results are as real as any',
  { tag: ['@CAN-07', '@CAN-08', '@CAN-09'] },
  async ({ page, signInShared }) => {
    await signInShared('mariana.villasenor@ejemplo.mx');
    await page.goto('/');
    await page.getByRole('link', { name: 'Andrea Cárdenas Ruiz' }).click();
    const card = region(page, /React/);
    await sees(card, 'Completado');
    await proves('CAN-07.d', async () => {
      await proves('CAN-08.e', async () => {
        await expect(fact(card, 'Tiempo total')).toContainText(/\d+ min( \d+ s)?[\d,]+ segundos$/);
        await expect(fact(card, 'Promedio por pregunta')).toContainText(/\d+ s$/);
      });
    });
    const rows = page.getByRole('list', { name: 'Rendimiento por tecnología' });
    await expect(rows.getByRole('listitem').first()).toContainText(/\d+ de \d+/);
  },
);

test.slow();

test('a result in all its states', async ({ page, signInShared, problems }) => {
  problems.expect('status of 500');
  await signInShared('ximena.robledo@ejemplo.mx');
  const call = '**/api/positions/candidates/*';
  const arrival = Promise.withResolvers<void>();
  await page.goto('/');
  await page.route(call, async (route) => {
    await arrival.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('link', { name: 'Ricardo Beltrán' }).click();
  await expect(page.getByText('Cargando sus respuestas')).toBeAttached();
  await expectGoodLooksInBothThemes(page, 'result loading');
  arrival.resolve();
  await sees(page, 'No se pudo cargar el detalle del candidato.');
  await expectGoodLooksInBothThemes(page, 'result failed');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await sees(page, 'Desglose por tema');
  await expectGoodLooksInBothThemes(page, 'result');
  for (const level of ['h3', 'h4', 'h5']) {
    for (const name of await page.locator(`summary ${level}`).all()) await name.click();
  }
  await expectGoodLooksInBothThemes(page, 'result, all open');
  await page.getByRole('link', { name: 'Ver todos sus intentos' }).click();
  await sees(page, 'Ver resultado');
  await expectGoodLooksInBothThemes(page, 'person with a result');
});
