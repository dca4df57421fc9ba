import { UiProvider } from '@tamiz/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ManualForm } from '#src/features/candidates/components/load/manual-form.tsx';
import { PreviewTable } from '#src/features/candidates/components/load/preview-table.tsx';

const idle = {
  reset: () => undefined,
  isPending: false,
  isSaved: false,
  error: null,
  data: undefined,
  variables: undefined,
};

test('by hand a mistyped domain is asked about, mended by a click, and never in the way', async () => {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  render(
    <UiProvider env="test">
      <ManualForm
        add={{ ...idle, save: (rows) => saved.push(rows) }}
        room={null}
        onClose={() => undefined}
      />
    </UiProvider>,
  );
  const email = screen.getByLabelText<HTMLInputElement>('Correo electrónico, fila 1');
  await user.type(screen.getByLabelText('Nombre, fila 1'), 'Ana Lobo');
  await user.type(email, 'ana@hotmial.com');
  expect(screen.queryByText(/¿Quisiste escribir/)).toBeNull();
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('¿Quisiste escribir hotmail.com?');

  await user.click(screen.getByRole('button', { name: 'Agregar candidatos' }));
  expect(saved).toMatchObject([[{ email: 'ana@hotmial.com' }]]);

  await user.click(screen.getByRole('button', { name: 'hotmail.com' }));
  expect(email.value).toBe('ana@hotmail.com');
  expect(screen.queryByText(/¿Quisiste escribir/)).toBeNull();
});

test('in a file the row stays ready, is asked about, and stands among those to look at', async () => {
  const user = userEvent.setup();
  const row = { verdict: 'ok', reason: null } as const;
  render(
    <UiProvider env="test">
      <PreviewTable
        rows={[
          { ...row, line: 2, name: 'Ana Lobo', email: 'ana@gmial.com' },
          { ...row, line: 3, name: 'Luz Paz', email: 'luz@gmail.com' },
        ]}
      />
    </UiProvider>,
  );
  const asked = screen.getByRole('row', { name: /Ana Lobo/ });
  expect(within(asked).getByText('Lista')).toBeVisible();
  expect(within(asked).getByText('¿Quisiste escribir gmail.com?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Con problemas' }));
  expect(screen.queryByText('Luz Paz')).toBeNull();
  expect(screen.getByText('Ana Lobo')).toBeVisible();
});
