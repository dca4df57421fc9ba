import { expect } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { test } from '#e2e/support/catalogue.ts';
import { addHistory } from '#e2e/support/credits.ts';

test(
  'every route of the specification has its page',
  { tag: '@NAV-05' },
  async ({ page, catalogue, signInQuickly }) => {
    const { mark } = catalogue;
    const { id: profileId, specialtyIds } = await catalogue.addProfile({
      name: `Servidores ${mark}`,
      specialties: [{ name: `Java ${mark}`, description: 'Con Java.' }],
    });
    const specialtyId = specialtyIds[0] ?? 0;
    const coverage = {
      [`Lenguajes ${mark}`]: { [`Java ${mark}`]: { Sintaxis: [0, 0, 2, 0, 0, 0] } },
    };
    const [evaluationId] = await catalogue.addEvaluations(
      specialtyId,
      [`Spring ${mark}`],
      coverage,
    );
    const { ids } = await catalogue.addQuestions([{ level: 'senior' }]);
    const team = await createTeam({ title: 'Soporte', candidates: [{ name: 'Andrea Cárdenas' }] });
    await addHistory({ accountId: team.accountId, payments: 1 });
    const [place] = team.places;

    await page.goto('/login');
    await expect(page.getByRole('tab', { name: 'Iniciar sesión' })).toBeVisible();
    await signInQuickly(team.email);
    await page.goto('/credits');
    const payment = page.getByRole('region', { name: 'Pagos' }).getByRole('link').first();
    const paymentPath = (await payment.getAttribute('href')) ?? '';
    expect(paymentPath).toMatch(/^\/payments\/[\w-]+$/);

    for (const [path, title] of [
      ['/', 'Hola, Renata'],
      ['/positions', 'Posiciones'],
      [`/positions/${team.positionId}`, 'Soporte'],
      [`/candidates/${place?.candidateId}`, 'Andrea Cárdenas'],
      [`/position/candidate/${place?.id}`, 'Andrea Cárdenas'],
      ['/evaluations', 'Evaluaciones'],
      [`/evaluations/${evaluationId}`, `Spring ${mark}`],
      ['/questions', 'Preguntas'],
      [`/questions/${ids[0]}`, /Pregunta/],
      ['/credits', 'Créditos'],
      [paymentPath, 'Pago de 25 créditos'],
      [`/profiles/${profileId}`, `Servidores ${mark}`],
      [`/specialties/${specialtyId}`, `Java ${mark}`],
      ['/settings', 'Configuración'],
    ] as const) {
      await page.goto(path);
      await proves('NAV-05.a', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveURL(path);
      });
      await proves('NAV-05.b', async () => {
        await expect(page.getByText('No encontramos esta página')).toHaveCount(0);
      });
    }
  },
);
