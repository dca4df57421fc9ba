import { expect } from '@playwright/test';
import { answerAndGoOn, button, heading, startExam } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';

test('whoever hands in an exam holds six words, and anybody who is told them can check them', async ({
  inviteToExam,
  seat: { page: candidate, problems },
  mailbox,
}) => {
  test.slow();
  const { email, link } = onlyOne(await inviteToExam({ limits: [600] }));
  await startExam(candidate, link);
  await answerAndGoOn(candidate);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await expect(candidate.getByRole('heading', { name: 'Tu sello' })).toBeVisible();
  const words = await candidate.getByRole('listitem').allTextContents();
  expect(words).toHaveLength(6);
  await expectGoodLooks(candidate, 'receipt');

  await candidate.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(candidate, 'Copiar comprobante').click();
  await expect(candidate.getByRole('status')).toHaveText('Comprobante copiado.');
  const copied = await candidate.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Sello: ${words.join(' ')}`);

  const mail = await mailbox.waitForMailTo(email, { subject: /Recibimos tu examen/ });
  expect(mail.text).toContain(words.map((word, index) => `${index + 1} ${word}`).join('\n'));
  expect(mail.text).toContain(`/verificar#${words.join('-')}`);

  const opened = candidate.context().waitForEvent('page');
  await candidate.getByRole('link', { name: 'Comprobar mi sello' }).click();
  const reader = await opened;
  await expect(reader.getByText(/El sello es auténtico/)).toBeVisible();
  await expect(reader.getByRole('main')).not.toContainText(email);
  await expectGoodLooks(reader, 'a checked seal');

  for (const status of [422, 404]) problems.expect(`status of ${status}`);
  const field = reader.getByRole('textbox', { name: 'Código o sello' });
  await field.fill([...words.slice(0, 5), 'tanbor'].join(' '));
  await reader.getByRole('button', { name: 'Verificar' }).click();
  await expect(reader.getByText(/La palabra 6, «tanbor»/)).toContainText(
    '¿Quisiste escribir «tambor»?',
  );
  await field.fill(words.toReversed().join(' '));
  await reader.getByRole('button', { name: 'Verificar' }).click();
  await expect(reader.getByText(/Ningún examen de Tamiz tiene este sello/)).toBeVisible();
});
