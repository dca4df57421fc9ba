import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  answerAndGoOn,
  button,
  choose,
  heading,
  next,
  saved,
  startExam,
} from '#e2e/support/exams/screen.ts';
import { readShell, shellIsKept } from '#e2e/support/exams/shell.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { buildAnotherExam, scriptsOf, startExamHost } from '#e2e/support/network/exam-host.ts';
import { plainLine } from '#e2e/support/network/shape.ts';
import { examDist } from '#e2e/support/paths.ts';
import { sees } from '#e2e/support/sees.ts';

const phone = { width: 390, height: 844 };

/** Chromium logs these for every failed request; a process that ends also answers 503 to who waits for news. */
const disconnected = 'ERR_INTERNET_DISCONNECTED';
const broken = 'Failed to load resource';

const chosen = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => String(input.matches(':checked'))));

const secondsLeft = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

test('two reloads in a tunnel show the question and the answer that waits, which then arrives', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  seat.problems.expect(disconnected);
  const exams = await inviteToExam({ limits: [600, 600] });
  const { link, placeId } = onlyOne(exams);
  const candidate = seat.page;
  const context = candidate.context();
  await candidate.setViewportSize(phone);
  await startExam(candidate, link);
  await shellIsKept(candidate);

  await context.setOffline(true);
  await choose(candidate, true);
  const choice = await chosen(candidate);
  expect(choice).toContain('true');
  let left = await secondsLeft(candidate);
  for (const reload of ['the first', 'the second']) {
    await test.step(`${reload} reload`, async () => {
      await candidate.reload();
      await expect(heading(candidate, 'Pregunta 1 de 2')).toBeVisible();
      expect(await chosen(candidate)).toEqual(choice);
      await sees(candidate.getByRole('banner'), 'Solo en este equipo');
      await sees(candidate, 'Sin conexión:');
      const now = await secondsLeft(candidate);
      expect(now).toBeLessThanOrEqual(left);
      expect(now).toBeGreaterThan(500);
      left = now;
    });
  }
  await expect.poll(() => secondsLeft(candidate)).toBeLessThan(left);

  await context.setOffline(false);
  await expect(saved(candidate)).toBeVisible({ timeout: 20_000 });
  await next(candidate).click();
  await expect(heading(candidate, 'Pregunta 2 de 2')).toBeVisible();

  await test.step('leaving asks first', async () => {
    const asked = candidate.waitForEvent('dialog');
    await candidate.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await answerAndGoOn(candidate);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await expect.poll(() => readShell(candidate)).toEqual({ workers: 0, caches: [], storage: [] });
  await page.goto(`/position/candidate/${placeId}`);
  await expect(page.getByRole('main')).toContainText(/100\s*%/);
});

test('a hand-in that waits in a tunnel survives a reload, can be cancelled, and leaves by itself', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  seat.problems.expect(disconnected);
  const { link, placeId } = onlyOne(await inviteToExam({ limits: [600] }));
  const candidate = seat.page;
  const context = candidate.context();
  const dialog = candidate.getByRole('dialog');
  const handIn = async (): Promise<void> => {
    await next(candidate).click();
    await button(candidate, 'Entregar al reconectar').click();
    await expect(dialog).toHaveAccessibleName('Tu entrega está esperando la conexión');
  };
  const reload = async (): Promise<void> => {
    await candidate.reload();
    await expect(heading(candidate, 'Pregunta 1 de 1')).toBeVisible();
    await sees(candidate, 'Sin conexión:');
  };
  await candidate.setViewportSize(phone);
  await startExam(candidate, link);
  await shellIsKept(candidate);
  await context.setOffline(true);
  await choose(candidate, true);

  await handIn();
  await reload();
  await expect(dialog).toHaveAccessibleName('Tu entrega está esperando la conexión');
  await expect(dialog).toContainText('Sale sola en cuanto vuelva la conexión');
  await candidate.screenshot({ path: test.info().outputPath('waiting-after-reload.png') });
  await button(candidate, 'Cancelar la entrega').click();
  await expect(dialog).toBeHidden();
  await reload();
  await expect(dialog).toBeHidden();
  await handIn();
  await reload();
  await expect(dialog).toHaveAccessibleName('Tu entrega está esperando la conexión');

  await context.setOffline(false);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible({ timeout: 20_000 });
  await expect(candidate.getByRole('definition').first()).toHaveText('1 de 1');
  await page.goto(`/position/candidate/${placeId}`);
  await expect(page.getByRole('main')).toContainText(/100\s*%/);
});

test('a release in the middle of an exam changes nothing for whoever is in it', async ({
  inviteToExam,
  seat,
  stack,
}) => {
  test.setTimeout(240_000);
  seat.problems.expect(broken);
  const { link } = onlyOne(await inviteToExam({ limits: [600, 600, 600] }));
  const newer = buildAnotherExam();
  const [own, others] = [scriptsOf(examDist), scriptsOf(newer)];
  expect(others.page).not.toBe(own.page);
  const host = await startExamHost(stack, plainLine);
  const candidate = seat.page;
  await candidate.setViewportSize(phone);
  const script = () =>
    candidate.locator('script[type=module]').evaluate((element) => element.getAttribute('src'));

  await startExam(candidate, host.here(link));
  await shellIsKept(candidate);
  await answerAndGoOn(candidate);
  await expect(heading(candidate, 'Pregunta 2 de 3')).toBeVisible();

  await host.deploy(newer);
  const old = await fetch(host.here(link).replace(/\/#.*/, own.page));
  expect(old.headers.get('content-type'), 'the files of the old build are gone').toContain('html');
  await choose(candidate, true);
  await expect(saved(candidate)).toBeVisible();
  const choice = await chosen(candidate);

  await test.step('with a network and without one, a reload is the version it began with', async () => {
    await candidate.reload();
    await expect(saved(candidate)).toBeVisible();
    expect(await script()).toBe(own.page);
    const lazy = await candidate.evaluate(
      async (address) => (await fetch(address)).headers.get('content-type'),
      own.lazy,
    );
    expect(lazy).toContain('javascript');
    host.line.cut('refused');
    await candidate.reload();
    await expect(heading(candidate, 'Pregunta 2 de 3')).toBeVisible();
    expect(await chosen(candidate)).toEqual(choice);
    expect(await script()).toBe(own.page);
    host.line.mend();
  });

  await next(candidate).click();
  await expect(heading(candidate, 'Pregunta 3 de 3')).toBeVisible({ timeout: 30_000 });
  await answerAndGoOn(candidate);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await expect.poll(() => readShell(candidate)).toEqual({ workers: 0, caches: [], storage: [] });
  await candidate.reload();
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  expect(await script(), 'the next start is the new version').toBe(others.page);

  await host.stop();
  rmSync(newer, { recursive: true });
});
