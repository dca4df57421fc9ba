import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'settings need nothing beyond section 7',
  { tag: ['@SET-01', '@SET-04', '@SET-05', '@SET-06'] },
  async ({ page, signInToBackend, backend, problems }) => {
    problems.expect('status of 422');
    const { code, sessions } = backend.state;
    sessions.set('of-another-device', {
      session_token: '12',
      user_agent: '',
      ip_address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      last_used_at: '2025-06-01T18:05:00Z',
    });
    await signInToBackend();
    await page.goto('/settings');
    const profile = page.getByRole('region', { name: 'Perfil' });
    await sees(profile, 'Octavio Treviño');
    await sees(profile, 'octavio.trevino@ejemplo.mx');
    await sees(profile, '9 mar 2025');

    await test.step('a new name', async () => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Editar nombre' }).click();
      await dialog.getByLabel('Apellido').fill('Treviño Garza');
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await dialog.getByLabel('Código de confirmación').fill('1');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await sees(dialog.getByRole('alert'), 'Código incorrecto.');
      await dialog.getByLabel('Código de confirmación').fill(code);
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await sees(profile, 'Octavio Treviño Garza');
      await sees(page.getByRole('banner'), 'Octavio Treviño Garza');
    });

    await test.step('sessions', async () => {
      const list = page.getByRole('list', { name: 'Sesiones activas' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await sees(list, 'Chromium');
      await sees(list, 'Esta sesión');
      await sees(list, 'Dispositivo desconocido');
      await sees(list, 'IP 2001:db8:85a3:8d3:1319:8a2e:370:7348');
      await sees(list, '1 jun 2025, 12:05');
      await list.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      expect(sessions.size).toBe(1);
    });
  },
);
