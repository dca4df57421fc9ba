import { expect, type Page } from '@playwright/test';
import { addNote } from '@tamiz/contract/calls/hiring/notes';
import { callApi } from '#e2e/support/call-api.ts';
import { test } from '#e2e/support/exams/test.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Actividad' }).getByRole('listitem');

test('the activity of a position tells who did what, and not what was written', async ({
  inviteToExam,
  page,
}) => {
  const { positionId, invited } = await inviteToExam({ names: ['Andrea Robles', 'Zoé Peña'] });
  const placeId = invited[0]?.placeId ?? '';
  const written = await callApi(page, addNote, {
    params: { id: placeId },
    body: { body: 'Preguntar por Kafka.', mentions: [] },
  });
  expect(written.status()).toBe(201);
  await page.goto(`/positions/${positionId}`);
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await expect(page).toHaveURL(`/positions/${positionId}?vista=actividad`);
  await expect(entries(page)).toHaveCount(2);
  await sees(entries(page).first(), 'Nota sobre una persona escrita');
  await sees(entries(page).nth(1), 'Invitaciones enviadas');
  await expect(entries(page).nth(1)).toContainText('2 personas');
  await expect(page.getByText('Kafka')).toHaveCount(0);
  await expectGoodLooksInBothThemes(page, 'activity');
  await entries(page).first().getByRole('link', { name: 'Andrea Robles' }).click();
  await expect(page).toHaveURL(`/position/candidate/${placeId}`);
});
