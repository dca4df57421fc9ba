import { announceErasures } from '@tamiz/db/factories';
import { expect } from '@playwright/test';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/positions.ts';
import { sees } from '#e2e/support/sees.ts';

test.slow();

test('an owner sees whom the retention will erase, and keeps them by a longer time', async ({
  page,
  people,
  positions,
  signInQuickly,
}) => {
  const owner = await people.create();
  const { id: positionId } = await positions.add(owner, { candidates: { pending: 3 } });
  await inTransaction((tx) => announceErasures(tx, { positionId }));
  await signInQuickly(owner.email);
  await page.goto('/settings/team');
  const retention = page.getByLabel('Datos de candidatos');
  await expect(retention).toHaveValue('24');
  const planned = page.getByText('borraremos los datos de 3 personas');
  await expect(planned).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'planned erasures');

  await retention.selectOption('36 meses');
  await page.getByRole('button', { name: 'Guardar plazo' }).click();
  await sees(page, 'El plazo de conservación se actualizó.');
  await expect(planned).toHaveCount(0);
  await page.reload();
  await expect(retention).toHaveValue('36');
  await expect(planned).toHaveCount(0);
});
