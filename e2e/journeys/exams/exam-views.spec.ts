import { expect, type Page } from '@playwright/test';
import { expectInView, windows } from '#e2e/support/exams/in-view.ts';
import { button, choose, next, pick, saved, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';

const code = [
  'public BigDecimal total(List<Pedido> pedidos) {',
  '    // los cancelados no cuentan',
  '    return pedidos.stream()',
  '            .filter(pedido -> !pedido.estaCancelado() && pedido.importe().signum() > 0)',
  '',
  '            .map(Pedido::importe)',
  '            .reduce(BigDecimal.ZERO, BigDecimal::add); /* "suma" */',
  '}',
].join('\n');

const statement = `Un servicio suma los importes de una lista larga de pedidos.\n\n\`\`\`java\n${code}\n\`\`\`\n\n`;

const picture = async (page: Page, state: string): Promise<void> => {
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 0 }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const name = `${state}-${size.width}x${size.height}-${colorScheme}.png`;
      await page.screenshot({ path: test.info().outputPath(name), animations: 'disabled' });
    }
  }
};

test('number, clock, save state and the way on stay in view in every window', async ({
  inviteToExam,
  seat: { page, problems },
}) => {
  test.setTimeout(150_000);
  problems.expect('ERR_INTERNET_DISCONNECTED');
  const { link } = onlyOne(await inviteToExam({ limits: [900, 900], statement }));
  await startExam(page, link);
  await expectInView(page, 'a question');
  await picture(page, 'question');
  await expect(next(page)).toHaveAccessibleDescription('Elige una respuesta para seguir');
  // It takes the click and says what is missing, though it is told to be disabled.
  await next(page).click({ force: true });
  await expect(page.getByText('Elige una respuesta para seguir.')).toBeVisible();
  await expectInView(page, 'told to choose');
  await choose(page, true);
  await expect(saved(page)).toBeVisible();
  await pick(page, /^Pausar después de esta/);
  await expectInView(page, 'answered, with a pause to come');
  await picture(page, 'pausing');
  await page.context().setOffline(true);
  await choose(page, false);
  await expect(page.getByText('Sin conexión:')).toBeVisible();
  await expectInView(page, 'without connection');
  await picture(page, 'offline');
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
});

test('code is copied as it was written, whatever its colours', async ({
  inviteToExam,
  seat: { page },
}) => {
  const { link } = onlyOne(await inviteToExam({ limits: [900], statement }));
  await startExam(page, link);
  const block = page.getByRole('group', { name: 'Código' });
  await expect(block.getByText('public', { exact: true })).toHaveAttribute('data-code', 'k');
  expect(await block.evaluate(({ textContent }) => textContent)).toBe(code);
  const copied = await block.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied).toBe(code);
  await expect(button(page, 'Siguiente')).toBeVisible();
});
