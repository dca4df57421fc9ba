import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { MoveDialog } from '#src/components/pipeline/move-dialog.tsx';
import type { Stage } from '#src/lib/pipeline/stages.ts';
import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { renderSignedIn } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const stages: readonly Stage[] = [
  { id: 's1', name: 'Por revisar', kind: 'review', isArchived: false },
  { id: 's2', name: 'Entrevista', kind: 'interview', isArchived: false },
  { id: 's3', name: 'Vieja', kind: 'own', isArchived: true },
];

const people = [
  { id: 'a', name: 'Ana Lobo' },
  { id: 'b', name: 'Beto Ruiz' },
];

beforeEach(() => server.use(signedIn(), csrfCookie()));

const open = async (startsWithMail = false) => {
  const { user } = renderSignedIn(
    <MoveDialog
      positionId={1}
      positionTitle="Backend"
      people={people}
      stages={stages}
      startsWithMail={startsWithMail}
      isOpen
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover de etapa' }));
  return {
    user,
    dialog,
    stage: dialog.getByRole('combobox', { name: 'Etapa' }),
    mail: dialog.getByRole('checkbox', { name: /^Escribirles un correo/ }),
    submit: () => dialog.getByRole('button', { name: /^Mover a / }),
  };
};

const takeMoves = () => {
  const moves: object[] = [];
  server.use(
    http.post(url('/api/positions/1/stage'), async ({ request }) => {
      moves.push((await request.json()) as object);
      return HttpResponse.json({ data: { moved: 2 }, message: 'Listo.' });
    }),
  );
  return moves;
};

describe('moving several people', () => {
  test('starts without a stage and without a mail, and says why it cannot be sent', async () => {
    const { dialog, stage, mail, submit } = await open();
    expect(stage).toHaveDisplayValue('Elige una etapa');
    expect(mail).not.toBeChecked();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Elige primero la etapa.');
    expect(dialog.queryByRole('option', { name: 'Vieja' })).not.toBeInTheDocument();
  });

  test('sends no mail unless asked', async () => {
    const moves = takeMoves();
    const { user, dialog, stage, submit } = await open();
    await user.selectOptions(stage, 'Entrevista');
    expect(dialog.queryByLabelText('Mensaje')).not.toBeInTheDocument();
    expect(submit()).toHaveAccessibleName('Mover a 2 personas');
    expect(submit()).not.toHaveAccessibleDescription();
    await user.click(submit());
    await waitFor(() => expect(moves).toMatchObject([{ ids: ['a', 'b'], stage_id: 's2' }]));
    expect(moves[0]).not.toHaveProperty('mail');
  });

  test('names the mail on the button that sends it', async () => {
    const moves = takeMoves();
    const { user, dialog, stage, mail, submit } = await open();
    await user.selectOptions(stage, 'Entrevista');
    await user.click(mail);
    expect(submit()).toHaveAccessibleName('Mover a 2 personas y escribirles');
    await user.clear(dialog.getByLabelText(/^Mensaje/));
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Escribe el mensaje.');
    await user.type(dialog.getByLabelText(/^Mensaje/), 'Hola');
    await user.click(submit());
    await waitFor(() => expect(moves).toMatchObject([{ stage_id: 's2', mail: { text: 'Hola' } }]));
  });

  test('proposes the mail only where the user asked to write one', async () => {
    const { dialog, stage, mail, submit } = await open(true);
    expect(stage).toHaveDisplayValue('Elige una etapa');
    expect(mail).toBeChecked();
    expect(dialog.queryByLabelText(/^Mensaje/)).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });
});
