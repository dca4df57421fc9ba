import { expect, type Page } from '@playwright/test';
import { updateCandidateEmail } from '@tamiz/contract/calls/hiring/invitations';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog');

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test(
  'an invitation is sent again, until a code takes the place of the mail',
  { tag: ['@CAN-02', '@CAN-03'] },
  async ({ page, context, mailbox, problems, signInQuickly }) => {
    for (const status of [500, 409]) problems.expect(`status of ${status}`);
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = `andrea.${crypto.randomUUID().slice(0, 8)}@correo.mx`;
    const team = await createTeam({
      candidates: [{ name: 'Andrea Cárdenas', email: address, isInvited: true }],
    });
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${team.places[0]?.id}`);
    const call = '**/resend';
    const confirm = dialogOf(page).getByRole('button', { name: 'Reenviar invitación' });
    const again = dialogOf(page).getByRole('button', { name: 'Reintentar' });

    await test.step('Escape closes it unless a request runs', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/resend')) calls.push(request.method());
      });
      await choose(page, 'Reenviar invitación');
      await proves('CAN-02.g', async () => {
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeHidden();
      });
      await expect(page.getByRole('button', { name: 'Acciones', exact: true })).toBeFocused();
      await choose(page, 'Reenviar invitación');
      await proves('CAN-02.a', async () => {
        await expect(confirm).toBeVisible();
        expect(calls).toEqual([]);
      });
      const gate = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await gate.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await confirm.click();
      await proves('CAN-02.h', async () => {
        await expect.poll(() => calls).toEqual(['POST']);
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeVisible();
      });
      gate.resolve();
      await proves('CAN-02.e', async () =>
        sees(dialogOf(page).getByRole('alert'), 'No se pudo procesar la solicitud.'),
      );
    });

    await test.step('other failures', async () => {
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await again.click();
      await proves('CAN-02.f', async () => {
        await sees(dialogOf(page).getByRole('alert'), 'Error al procesar la solicitud.');
      });
      await page.unroute(call);
      await page.route(call, (route) =>
        route.fulfill({ status: 409, json: { message: 'Amplía primero la expiración.' } }),
      );
      await again.click();
      await proves('CAN-02.d', async () => {
        await sees(dialogOf(page).getByRole('heading'), 'No se pudo reenviar');
        await sees(dialogOf(page).getByRole('alert'), 'Amplía primero la expiración.');
      });
      await page.unroute(call);
    });

    await test.step('three times by mail', async () => {
      await again.click();
      await sees(toasts(page), 'Invitación reenviada.');
      await expect(dialogOf(page)).toBeHidden();
      await proves('CAN-02.b', async () => {
        await sees(main(page), 'Reenviada');
        await sees(main(page), '1 reenvío');
        await mailbox.waitForMailTo(address);
      });
      for (const count of ['2 reenvíos', '3 reenvíos']) {
        await main(page).getByRole('button', { name: 'Reenviar invitación' }).click();
        await confirm.click();
        await sees(main(page), count);
        await expect(dialogOf(page)).toBeHidden();
      }
    });

    await test.step('then by hand, a new code each time', async () => {
      const codes: string[] = [];
      for (let time = 0; time < 2; time += 1) {
        await choose(page, 'Reenviar invitación');
        const answered = page.waitForResponse(call);
        await confirm.click();
        await proves('CAN-03.a', async () => {
          expect(await (await answered).json()).toMatchObject({
            status: 'manual',
            access_code: expect.any(String),
            expires_at: expect.any(String),
            magic_link: expect.stringMatching(/^http/),
          });
        });
        await sees(dialogOf(page), 'Acceso manual');
        const code = dialogOf(page).getByRole('group', { name: 'Código de acceso' });
        await code.getByRole('button', { name: 'Copiar código de acceso' }).click();
        await expect(code.getByRole('button')).toHaveText('Copiado');
        codes.push(await page.evaluate(() => navigator.clipboard.readText()));
        await proves('CAN-02.c', async () => {
          await expect(code).toContainText(codes.at(-1) ?? 'no code');
        });
        await proves('CAN-03.b', async () => {
          await expect(dialogOf(page).getByRole('group', { name: 'Enlace directo' })).toContainText(
            'http',
          );
          await expect(dialogOf(page)).toContainText(/Vence el \d+ \w+ \d{4}, \d\d:\d\d, hora \S+/);
          await dialogOf(page).getByRole('button', { name: 'Listo' }).click();
          await expect(dialogOf(page)).toBeHidden();
          await sees(main(page), 'Envío manual');
        });
      }
      expect(new Set(codes).size).toBe(2);
    });
  },
);

test(
  'a corrected address goes back to the position and is invited anew',
  { tag: '@CAN-05' },
  async ({ page, problems, signInQuickly }) => {
    for (const status of [422, 409, 500]) problems.expect(`status of ${status}`);
    problems.expect('ERR_FAILED');
    problems.expect('Network error');
    const mark = crypto.randomUUID().slice(0, 8);
    const team = await createTeam({
      candidates: [
        { name: 'Andrea Cárdenas', email: `andera.${mark}@correo.mx`, isInvited: true },
        { name: 'Luis Ochoa', email: `luis.${mark}@correo.mx` },
      ],
    });
    const [andrea] = team.places;
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${andrea?.id}`);
    await choose(page, 'Editar correo');
    const field = dialogOf(page).getByLabel('Correo electrónico');
    const save = dialogOf(page).getByRole('button', { name: 'Actualizar correo' });
    await proves('CAN-05.a', async () => {
      await expect(field).toHaveAttribute('type', 'email');
      await expect(field).toHaveValue(`andera.${mark}@correo.mx`);
      await expect(save).toBeDisabled();
      await field.fill('');
      await save.click();
      await sees(dialogOf(page), 'Escribe el correo.');
      await field.fill('andrea@');
      await save.click();
      await sees(dialogOf(page), 'El correo no es válido.');
    });

    await test.step('refusals', async () => {
      await field.fill(`luis.${mark}@correo.mx`);
      await save.click();
      await proves('CAN-05.d', async () => {
        await sees(dialogOf(page).getByRole('alert'), 'Ese correo ya está en esta posición.');
      });
      const call = '**/api/positions/candidates/*/email';
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await save.click();
      await proves('CAN-05.e', async () => {
        await sees(dialogOf(page).getByRole('alert'), 'No se pudo actualizar el correo.');
      });
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await save.click();
      await proves('CAN-05.f', async () => {
        await sees(
          dialogOf(page).getByRole('alert'),
          'Error de red al intentar actualizar el correo.',
        );
      });
      await page.unroute(call);
    });

    await test.step('success', async () => {
      await field.fill(`andrea.${mark}@correo.mx`);
      await save.click();
      await proves('CAN-05.h', async () => {
        await sees(
          toasts(page),
          'Correo actualizado. Vuelve a “Enviar invitaciones” en la posición.',
        );
      });
      await proves('CAN-05.g', async () => {
        await expect(page).toHaveURL(`/positions/${team.positionId}`);
      });
      const row = page.getByRole('listitem').filter({ hasText: 'Andrea Cárdenas' });
      await sees(row, `andrea.${mark}@correo.mx`);
      await sees(row, 'Sin invitar');
      await sees(page.getByLabel('Menú lateral'), '1');
    });

    await test.step('too many changes in a day', async () => {
      for (let change = 0; change < 4; change += 1) {
        const answer = await callApi(page, updateCandidateEmail, {
          params: { id: andrea?.id ?? '' },
          body: { email: `a${change}.${mark}@correo.mx` },
        });
        expect(answer.status()).toBe(200);
      }
      await page.getByRole('link', { name: 'Andrea Cárdenas' }).click();
      await choose(page, 'Editar correo');
      await field.fill(`una.mas.${mark}@correo.mx`);
      await save.click();
      await proves('CAN-05.b', async () => {
        await sees(
          dialogOf(page),
          'Ya cambiaste este correo varias veces hoy. Intenta de nuevo mañana.',
        );
      });
      await proves('CAN-05.c', async () => {
        await sees(toasts(page), 'Demasiados intentos de cambio de correo.');
      });
    });
  },
);

test(
  'a deadline of their own, seen before it is saved',
  { tag: '@CAN-06' },
  async ({ page, problems, signInQuickly }) => {
    problems.expect('status of 422');
    problems.expect('status of 500');
    const team = await createTeam({
      candidates: [{ name: 'Andrea Cárdenas', isInvited: true }, { name: 'Luis Ochoa' }],
    });
    const [andrea, luis] = team.places;
    await signInQuickly(team.email);
    await page.goto(`/position/candidate/${andrea?.id}`);
    await choose(page, 'Editar expiración');
    const unit = dialogOf(page).getByLabel('Unidad');
    const value = dialogOf(page).getByLabel('Valor');
    const save = dialogOf(page).getByRole('button', { name: 'Actualizar expiración' });
    await expect(value).toHaveValue('15');

    await test.step('what is not allowed', async () => {
      await proves('CAN-06.a', async () => {
        await unit.selectOption('Elige una unidad');
        await save.click();
        await sees(dialogOf(page), 'Debes seleccionar unidad y valor.');
        await unit.selectOption('Días');
      });
      await sees(dialogOf(page), 'Debes seleccionar unidad y valor.');
      await proves('CAN-06.b', async () => {
        for (const wrong of ['0', '61']) {
          await value.fill(wrong);
          await sees(dialogOf(page), 'Los días deben estar entre 1 y 60.');
        }
      });
      await unit.selectOption('Horas');
      await proves('CAN-06.c', async () => {
        for (const wrong of ['59', '721']) {
          await value.fill(wrong);
          await sees(dialogOf(page), 'Las horas deben estar entre 60 y 720.');
        }
      });
    });

    await test.step('the preview is what comes true', async () => {
      await value.fill('72');
      const preview = dialogOf(page).getByText(/^Vence el /);
      await proves('CAN-06.d', async () => {
        await expect(preview).toHaveText(
          /^Vence el \d{1,2} \w+ \d{4}, \d\d:\d\d, hora del centro$/,
        );
      });
      const told = ((await preview.textContent()) ?? '').replace('Vence', 'vence');
      const call = '**/api/positions/candidates/*/expiration';
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await save.click();
      await sees(dialogOf(page).getByRole('alert'), 'No se pudo actualizar la expiración.');
      await page.unroute(call);
      const sent = page.waitForRequest(call);
      await save.click();
      await proves('CAN-06.e', async () => {
        expect((await sent).postDataJSON()).toEqual({
          expiration_unit: 'hours',
          expiration_value: 72,
        });
      });
      await proves('CAN-06.f', async () => sees(toasts(page), 'Expiración actualizada.'));
      await expect(dialogOf(page)).toBeHidden();
      await proves('CAN-06.d', async () => {
        await expect(main(page)).toContainText(`La invitación ${told}.`);
      });
      await sees(main(page), 'Expira 72 horas después del envío');
    });

    await test.step('a deadline in the past is refused', async () => {
      await choose(page, 'Editar expiración');
      await unit.selectOption('Días');
      await value.fill('1');
      await expect(dialogOf(page)).toContainText('Ese plazo ya venció');
      await save.click();
      await sees(
        dialogOf(page).getByRole('alert'),
        'Con ese plazo la invitación ya habría vencido. Elige uno más largo.',
      );
    });

    await page.goto(`/position/candidate/${luis?.id}`);
    await choose(page, 'Editar expiración');
    await value.fill('60');
    await sees(dialogOf(page), 'Si la invitación se enviara ahora.');
    await save.click();
    await sees(main(page), 'Expira 60 días después del envío');
  },
);

test(
  'every state of an invitation and of an exam has its word',
  { tag: '@CAN-11' },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      candidates: [
        { name: 'Andrea' },
        { name: 'Luis', isInvited: true },
        { name: 'Ximena', invitation: 'failed' },
        { name: 'Jorge', invitation: 'resent' },
        { name: 'Sofía', invitation: 'manual' },
        { name: 'Diego', invitation: 'expired' },
        { name: 'Regina', invitation: 'cancelled' },
        { name: 'Emiliano', hasAnswered: true },
        { name: 'Fernanda', hasAnswered: true, attempt: 'in_progress' },
        { name: 'Rodrigo', hasAnswered: true, attempt: 'rejected_malicious' },
      ],
    });
    await signInQuickly(team.email);
    await page.goto(`/positions/${team.positionId}`);
    const row = (name: string) =>
      page
        .getByRole('list', { name: 'Candidatos' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    for (const [name, label] of [
      ['Andrea', 'Sin invitar'],
      ['Luis', 'Enviada'],
      ['Ximena', 'Fallida'],
      ['Jorge', 'Reenviada'],
      ['Sofía', 'Envío manual'],
      ['Diego', 'Expirada'],
      ['Regina', 'Cancelada'],
    ] as const) {
      await proves('CAN-11.a', async () => {
        await sees(row(name), label);
      });
    }
    for (const [name, label] of [
      ['Emiliano', 'Completado'],
      ['Fernanda', 'En curso'],
      ['Rodrigo', 'Intento de trampa'],
    ] as const) {
      const place = team.places.find((each) => each.name === name);
      await page.goto(`/position/candidate/${place?.id}`);
      await proves('CAN-11.b', async () => {
        await sees(main(page), label);
      });
    }
  },
);
