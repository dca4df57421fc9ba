import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { recordChanges, staffId } from '#src/testing/staff.ts';

const accountId = staffId(40);

const look = (endsAt: Date, showsPeople = false) => {
  server.use(
    signedIn({
      ...plainProfile,
      role: 'owner',
      account: { id: accountId, name: 'Talento Norte' },
      abilities: ['self.manage'],
      viewing: { ends_at: endsAt.toISOString(), shows_people: showsPeople },
    }),
    csrfCookie(),
  );
  return renderApp('/no-existe');
};

const soon = () => new Date(Date.now() + 1_800_000);

test('says as whom, that nothing can be changed and what is hidden, and leads back', async () => {
  const sent = recordChanges('delete', '/api/view', () => new HttpResponse(null, { status: 204 }));
  const { user, opened } = look(soon());
  const bar = await screen.findByRole('complementary', { name: 'Vista de soporte' });
  expect(bar).toHaveTextContent(
    /^Estás viendo como Talento Norte · solo lectura · candidatos ocultos · hasta las/,
  );
  await user.click(within(bar).getByRole('button', { name: 'Salir' }));
  await expect.poll(() => opened).toEqual([`/staff/accounts/${accountId}`]);
  expect(sent).toHaveLength(1);
});

test('says that candidates are shown', async () => {
  look(soon(), true);
  expect(await screen.findByText(/candidatos visibles/)).toBeVisible();
});

test('goes back by itself once the time is over', async () => {
  const { opened } = look(new Date(Date.now() - 1_000));
  await expect.poll(() => opened).toEqual([`/staff/accounts/${accountId}`]);
});
