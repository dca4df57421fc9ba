import { expect, type Page } from '@playwright/test';
import { choose, goOn, heading, saved, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne } from '#e2e/support/exams/test.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { testAlone as test } from '#e2e/support/own-stack.ts';
import { signInByCalls } from '#e2e/support/sign-in.ts';
import { publishNotice, withdrawNotice, type Wanted } from '#e2e/support/staff/notices.ts';

// One worker for the file, so that it starts one product.
test.describe.configure({ mode: 'default' });

const planned = 'Mantenimiento el domingo 22 de 2:00 a 3:00, hora del centro.';
const broken = 'Los correos salen con retraso; los exámenes siguen.';
const news = 'Ya puedes filtrar tus resultados por etiqueta.';

const publish = async (page: Page, wanted: Wanted): Promise<void> => {
  await page.goto('/staff/announcements');
  await publishNotice(page, wanted);
};

const told = (page: Page) => page.getByRole('region', { name: 'Avisos de Tamiz' });

test('what an operator tells everybody is read in both apps without a deploy, and is gone when withdrawn', async ({
  browser,
  inviteToExam,
  mailbox,
  page,
  people,
  seat,
  stack,
}) => {
  test.slow();
  const { link } = onlyOne(await inviteToExam());
  const operator = await people.create({ role: 'staff' });
  const context = await browser.newContext({ baseURL: stack.web });
  const office = await context.newPage();
  await signInByCalls(office, mailbox, operator.email);
  await people.provePasskey(operator.email);

  await startExam(seat.page, link);
  await expect(told(seat.page)).toHaveCount(0);
  await publish(office, {
    body: planned,
    kind: 'Mantenimiento',
    details: 'Sin exámenes esa hora.',
  });
  await publish(office, { body: news, kind: 'Información' });
  await expectGoodLooks(office, 'list of notices');

  await test.step('the recruiter reads it, also before signing in', async () => {
    await page.goto('/');
    await expect(told(page).getByRole('status')).toHaveCount(2);
    await page.reload();
    await expect(told(page)).toContainText(planned);
    await expectGoodLooksInBothThemes(page, 'home under notices');
    const stranger = await browser.newContext({ baseURL: stack.web });
    const login = await stranger.newPage();
    await login.goto('/login');
    await expect(told(login)).toContainText(planned);
    await expectGoodLooks(login, 'login under notices');
    await stranger.close();
  });

  await test.step('the candidate is told in the middle of a question, without what only distracts', async () => {
    const clock = seat.page.getByRole('timer');
    // The call that waits for news of the exam brings it, at the latest when it ends.
    await expect(told(seat.page)).toContainText(planned, { timeout: 60_000 });
    await expect(told(seat.page)).not.toContainText(news);
    await expect(heading(seat.page, /^Pregunta 1 de/)).toBeVisible();
    await expect(clock).toBeInViewport();
    await expectGoodLooks(seat.page, 'question under a notice');
    await seat.page.setViewportSize({ width: 390, height: 844 });
    await seat.page.mouse.wheel(0, 2_000);
    await expect(clock).toBeInViewport();
    await choose(seat.page, true);
    await expect(saved(seat.page)).toBeVisible();
  });

  await test.step('each is put away, but not an incident', async () => {
    await told(page).getByRole('button', { name: 'Ocultar este aviso' }).first().click();
    await page.reload();
    await expect(told(page).getByRole('status')).toHaveCount(1);
    await publish(office, { body: broken, kind: 'Incidente' });
    await page.reload();
    await expect(told(page).getByRole('alert')).toContainText(broken);
    await expect(told(page).getByRole('alert').getByRole('button')).toHaveCount(0);
    await expectGoodLooks(page, 'home under an incident');
  });

  await test.step('withdrawn, all of them are gone', async () => {
    for (const body of [broken, news, planned]) await withdrawNotice(office, body);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    await goOn(seat.page);
    await expect(heading(seat.page, /^Pregunta 2 de/)).toBeVisible();
    await expect(told(seat.page)).toHaveCount(0);
  });
  await context.close();
});
