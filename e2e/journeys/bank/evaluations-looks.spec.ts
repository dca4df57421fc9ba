import { expect } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';

test.slow();

test('profiles, specialties and their lists', async ({
  page,
  catalogue,
  problems,
  signInShared,
}) => {
  problems.expect('status of 500');
  const { mark } = catalogue;
  const { id, specialtyIds } = await catalogue.addProfile({
    name: `Administración de infraestructura y plataformas ${mark}`,
    specialties: [
      {
        name: `Observabilidad-y-respuesta-a-incidentes-${mark}`,
        description: 'Mide, alerta y resuelve; también de madrugada, cuando nadie más contesta.',
      },
    ],
  });
  await catalogue.addEvaluations(
    specialtyIds[0] ?? 0,
    Array.from({ length: 16 }, (_, n) => `Operación de servicios en producción ${mark} ${n}`),
    { [`Cat ${mark}`]: { [`Tec ${mark}`]: { Tema: [1, 0, 0, 0, 0, 0] } } },
  );
  await signInShared('owner');
  const heading = page.getByRole('heading', { level: 1 });

  const answer = Promise.withResolvers<void>();
  await page.route('/api/dropdowns', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/evaluations');
  await expect(heading).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'evaluations loading');
  answer.resolve();
  await expect(page.getByRole('list', { name: 'Todas las evaluaciones' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'evaluations');
  await page.unroute('/api/dropdowns');

  await page.goto(`/profiles/${id}`);
  await expect(heading).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'profile');
  await page.goto(`/specialties/${specialtyIds[0]}`);
  await expect(page.getByRole('button', { name: 'Página 2' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'specialty');
  await page.goto('/profiles/999999');
  await expect(heading).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'unknown profile');
  await page.route('/api/dropdowns', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/evaluations');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'catalogue failure');
});

test('an evaluation with its coverage', async ({ page, catalogue, signInShared }) => {
  const { mark } = catalogue;
  const { specialtyIds } = await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Esp ${mark}`, description: 'Una.' }],
  });
  const [id] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Cobertura ${mark}`], {
    [`Plataforma y servicios ${mark}`]: {
      [`Java empresarial ${mark}`]: {
        'Máquina virtual, memoria y recolección de basura': [1, 2, 3, 11, 5, 1],
        Concurrencia: [0, 0, 6, 2, 0, 0],
      },
    },
  });
  await signInShared('owner');
  await page.goto(`/evaluations/${id}`);
  const cell = page.getByRole('button', { name: /^Máquina virtual.*, senior: 11 preguntas$/ });
  await expect(cell).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'evaluation');
  await cell.click();
  await expect(page.getByRole('button', { name: 'Limpiar selección' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'evaluation with a chosen cell');
  await page.getByRole('button', { name: 'Asignar a posición' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'assign dialog');
});
