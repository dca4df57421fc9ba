import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listEvaluations } from '@tamiz/contract/calls/bank/evaluations';
import { readApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { readExamLink, inviteAll } from '#e2e/support/exams/invite.ts';
import { startExam } from '#e2e/support/exams/screen.ts';
import { repositoryRoot } from '#e2e/support/paths.ts';
import { test } from '#e2e/support/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const owner = 'mariana.villasenor@ejemplo.mx';

const looks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'mobile', colorScheme: 'light', viewport: phone },
] as const;

const draw = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(repositoryRoot, 'docs', 'pictures', `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
};

const recent = (page: Page) => page.getByRole('list', { name: 'Respuestas recientes' });

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('login and home', async ({ page, signInShared }) => {
      await page.goto('/login');
      await expect(page.getByLabel('Correo electrónico')).toBeVisible();
      await draw(page, `login-${name}`);
      await signInShared(owner);
      await page.goto('/');
      await expect(recent(page)).toBeVisible();
      await draw(page, `home-${name}`);
    });

    test('mails in the words of an account', async ({ page, signInShared }) => {
      await signInShared(owner);
      await page.goto('/settings/mails');
      const mail = page.frameLocator('iframe[title="El correo en un teléfono"]');
      await expect(mail.getByText('Abrir mi evaluación')).toBeVisible();
      await draw(page, `mails-${name}`);
    });
  });
}

test('a position, a result, the credits', async ({ page, signInShared }) => {
  await signInShared(owner);
  await page.goto('/');
  await recent(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Desglose por tema' })).toBeVisible();
  await draw(page, 'result');
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link').last().click();
  await expect(page.getByRole('list', { name: 'Candidatos', exact: true })).toBeVisible();
  await draw(page, 'position');
  await page.goto('/positions?status=invitations_sent');
  await page.getByRole('link', { name: /Backend Java/ }).click();
  await page.getByRole('tab', { name: /^Resultados/ }).click();
  const results = page.getByRole('table', { name: 'Resultados' });
  await expect(results).toBeVisible();
  for (const box of [1, 2, 3]) await results.getByRole('checkbox').nth(box).check();
  await page.getByRole('tab', { name: /^Resultados/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 340));
  await draw(page, 'results');
  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('table', { name: 'Comparación' })).toBeVisible();
  await draw(page, 'compare');
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await draw(page, 'credits');
});

test('an exam', async ({ page, mailbox, signInQuickly }) => {
  const team = await createTeam({ credits: 1, candidates: [{ name: 'Andrea Robles' }] });
  await signInQuickly(team.email);
  const list = await readApi(page, listEvaluations, { query: { search: 'javascript' } });
  const [evaluation] = list.data.data;
  await inviteAll(page, team.positionId, evaluation?.id ?? 0);
  await startExam(page, await readExamLink(mailbox, team.places[0]?.email ?? ''));
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await draw(page, 'exam');
  await page.setViewportSize(phone);
  await draw(page, 'exam-mobile');
});

test('an evaluation of one’s own', async ({ page, signInShared }) => {
  await signInShared(owner);
  await page.goto('/evaluations/own');
  await page.getByRole('link', { name: 'Guardia en producción' }).click();
  await expect(page.getByRole('list', { name: 'Preguntas elegidas' })).toBeVisible();
  await draw(page, 'own-evaluation');
});

test('the back office', async ({ page, signInShared }) => {
  await signInShared('staff');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Qué corre ahora' })).toBeVisible();
  await draw(page, 'staff-home');
  await page.goto('/staff/evaluations');
  await expect(page.getByRole('heading', { level: 1, name: 'Constructor' })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(?!Constructor|Cargando)/ }),
  ).toBeVisible();
  await draw(page, 'builder');
});
