import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/positions.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { toasts } from '#e2e/support/toasts.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Makes one call of the position fail as given, until it is called again. */
const answer = async (
  page: Page,
  method: string,
  path: string,
  status: number | 'abort',
  json: unknown = {},
): Promise<void> => {
  await page.unroute(path);
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.continue();
    return status === 'abort' ? route.abort() : route.fulfill({ status, json });
  });
};

/** The colour a token stands for on this page. */
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('color', `var(${name})`);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test(
  'the menu of actions follows the position',
  { tag: '@DET-07' },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create();
    const bare = await positions.add(person, { title: 'Soporte' });
    const assigned = await positions.add(person, { title: 'Backend', evaluation: 'Java' });
    const invited = { evaluation: 'SQL', candidates: { invited: 1 } };
    const sent = await positions.add(person, { ...invited, title: 'Datos' });
    await signInQuickly(person.email);
    const menu = page.getByRole('menu');
    const entry = (name: string) => menu.getByRole('menuitem', { name, exact: true });
    const group = (name: string) => menu.getByRole('group', { name }).getByRole('menuitem');
    const open = () => page.getByRole('button', { name: 'Acciones' }).click();
    const expectRefused = async (name: string, reason: string) => {
      await expect(entry(name)).toBeDisabled();
      await expect(entry(name)).toHaveAccessibleDescription(reason);
      await sees(menu, reason);
    };
    const ofPosition = ['Editar posición', 'Eliminar posición', 'Terminar posición'];

    await test.step('without an evaluation', async () => {
      await page.goto(`/positions/${bare.id}`);
      await open();
      await expect(group('Posición')).toHaveText(ofPosition);
      await sees(menu, 'Posición');
      await sees(menu, 'Evaluación');
      await proves('DET-07.c', async () => {
        await expect(group('Evaluación')).toHaveText(['Asignar evaluación']);
        await expect(entry('Eliminar evaluación')).toHaveCount(0);
      });
      await proves('DET-07.b', async () => {
        const danger = await colourOf(page, '--danger-fg');
        await expect(entry('Eliminar posición')).toHaveAttribute('data-tone', 'danger');
        await expect(entry('Eliminar posición')).toHaveCSS('color', danger);
        await expect(entry('Editar posición')).not.toHaveCSS('color', danger);
      });
      for (const name of [...ofPosition, 'Asignar evaluación']) {
        await expect(entry(name)).toBeEnabled();
      }
    });

    await test.step('with one', async () => {
      await page.goto(`/positions/${assigned.id}`);
      await open();
      await proves('DET-07.d', async () => {
        await expect(group('Evaluación')).toHaveText(['Cambiar evaluación', 'Eliminar evaluación']);
      });
    });

    await proves('DET-07.e', async () => {
      await page.goto(`/positions/${sent.id}`);
      await open();
      await expect(group('Posición')).toHaveText(ofPosition);
      await expectRefused(
        'Eliminar posición',
        'Ya enviaste invitaciones de esta posición: no puedes eliminarla, pero sí terminarla.',
      );
      const frozen = 'Ya enviaste invitaciones de esta posición: su evaluación no puede cambiar.';
      await expectRefused('Cambiar evaluación', frozen);
      await expectRefused('Eliminar evaluación', frozen);
      await expect(entry('Editar posición')).toBeEnabled();
      await expect(entry('Terminar posición')).toBeEnabled();
    });

    await test.step('a refused entry is reached by keyboard and by touch, and does nothing', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Acciones' }).press('Enter');
      await expect(entry('Editar posición')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entry('Eliminar posición')).toBeFocused();
      await page.keyboard.press('Enter');
      await entry('Eliminar posición').dispatchEvent('click');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(entry('Eliminar posición')).toBeVisible();
    });

    await test.step('once it has ended', async () => {
      await entry('Terminar posición').click();
      const dialog = dialogOf(page, 'Terminar posición');
      const confirm = dialog.getByRole('button', { name: 'Terminar posición' });
      await expect(confirm).toBeDisabled();
      await dialog.getByLabel('Entiendo y deseo continuar.').check();
      await confirm.click();
      await expect(dialog).toBeHidden();
      await open();
      await expect(entry('Editar posición')).toBeEnabled();
      await expectRefused('Terminar posición', 'Esta posición ya está terminada.');
      await expectRefused(
        'Eliminar posición',
        'Enviaste invitaciones de esta posición: ya terminó, pero no puede eliminarse.',
      );
    });

    await proves('DET-07.a', async () => {
      const other = await positions.add(person, { ...invited, title: 'Nube' });
      const detached = await positions.add(person, {
        title: 'Pruebas',
        evaluation: 'QA',
        afterwards: 'detach',
      });
      for (const [{ id }, status] of [
        [bare, 'Creada'],
        [assigned, 'Evaluación asignada'],
        [detached, 'Por asignar Evaluación'],
        [other, 'Invitaciones enviadas'],
        [sent, 'Terminada'],
      ] as const) {
        await page.goto(`/positions/${id}`);
        await sees(page.getByRole('main'), status);
        await open();
        await expect(group('Posición')).toHaveText(ofPosition);
      }
    });
  },
);

test(
  'a position that ended without invitations does not claim that some were sent',
  { tag: '@POS-07' },
  async ({ page, people, positions, signInQuickly }) => {
    const person = await people.create();
    const { id } = await positions.add(person, { title: 'Soporte', afterwards: 'complete' });
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await choose(page, 'Editar posición');
    await expect(field(page, 'Título')).toBeDisabled();
    await sees(
      dialogOf(page, 'Editar posición'),
      'La posición está terminada: este texto ya no cambia.',
    );
    await expect(dialogOf(page, 'Editar posición')).not.toContainText('nviaste invitaciones');
  },
);

test(
  'editing sends what changed and nothing else',
  { tag: ['@POS-06', '@POS-07'] },
  async ({ page, people, positions, problems, signInQuickly }) => {
    test.slow();
    for (const status of [422, 403, 500, 409]) problems.expect(`status of ${status}`);
    const person = await people.create();
    const { id } = await positions.add(person, {
      title: 'Backend',
      description: 'Célula de pagos.',
      candidates: { pending: 3 },
    });
    const path = `/api/positions/${id}`;
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await choose(page, 'Editar posición');
    const dialog = dialogOf(page, 'Editar posición');
    const update = dialog.getByRole('button', { name: 'Actualizar posición' });

    await test.step('nothing to save', async () => {
      await expect(field(page, 'Título')).toHaveValue('Backend');
      await proves('POS-06.c', async () => {
        await sees(dialog, 'No hay cambios para guardar.');
      });
      await proves('POS-06.b', async () => {
        await expect(update).toBeDisabled();
        await field(page, 'Título').fill(' Backend  ');
        await expect(update).toBeDisabled();
        await field(page, 'Título').fill('Backend Java');
        await expect(dialog.getByText('No hay cambios para guardar.')).toBeHidden();
        await expect(update).toBeEnabled();
      });
    });

    await test.step('refusals', async () => {
      await field(page, 'Máximo de candidatos').fill('2');
      await update.click();
      await proves('POS-06.e', async () => {
        await sees(dialog, 'La posición ya tiene 3 candidatos.');
        await sees(toasts(page), 'Revisa los campos marcados.');
      });
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await answer(page, 'PATCH', path, 403, { message: 'Tu cuenta está suspendida.' });
      await update.click();
      await proves('POS-06.f', async () => {
        await sees(dialog.getByRole('alert'), 'Tu cuenta está suspendida.');
        await sees(toasts(page), 'Tu cuenta está suspendida.');
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
        await answer(page, 'PATCH', path, 403);
        await update.click();
        await sees(dialog.getByRole('alert'), 'No tienes permiso para realizar esta acción.');
        await sees(toasts(page), 'No tienes permiso para realizar esta acción.');
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      });
      for (const [status, told] of [
        [500, 'Error inesperado al actualizar la posición.'],
        [409, 'Error inesperado al actualizar la posición. Alguien la cambió.'],
      ] as const) {
        await answer(page, 'PATCH', path, status, { message: 'Alguien la cambió.' });
        await update.click();
        await proves('POS-06.g', async () => {
          await sees(dialog.getByRole('alert'), told);
          await sees(toasts(page), 'Error al actualizar la posición');
        });
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      }
      await page.unroute(path);
    });

    await test.step('what changed goes, and is there', async () => {
      await field(page, 'Máximo de candidatos').fill('20');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await update.click();
      await proves('POS-06.a', async () => {
        expect((await sent).postDataJSON()).toEqual({ title: 'Backend Java' });
      });
      await proves('POS-06.d', async () =>
        sees(toasts(page), '¡Posición actualizada exitosamente!'),
      );
      await sees(page.getByRole('heading', { level: 1 }), 'Backend Java');
      await expect(page.getByRole('dialog')).toBeHidden();

      await choose(page, 'Editar posición');
      await field(page, 'Unidad').selectOption('Horas');
      await field(page, 'Vigencia').fill('36');
      await field(page, 'Descripción').fill('');
      const second = page.waitForRequest((request) => request.method() === 'PATCH');
      await update.click();
      await proves('POS-06.a', async () => {
        expect((await second).postDataJSON()).toEqual({
          description: null,
          expiration_unit: 'hours',
          expiration_value: 36,
        });
      });
      const expiration = page.getByRole('group', { name: 'Expiración desde el envío' });
      await sees(expiration, '36');
      await expect(page.getByText('Célula de pagos.')).toBeHidden();
    });
  },
);

test(
  'once somebody was invited, title and description are closed; expiration and maximum are not',
  { tag: '@POS-07' },
  async ({ page, people, positions, signInQuickly }) => {
    test.slow();
    const person = await people.create();
    const invited = { evaluation: 'SQL', candidates: { invited: 1 } };
    const sent = await positions.add(person, { ...invited, title: 'Datos' });
    const ended = await positions.add(person, {
      ...invited,
      title: 'Nube',
      afterwards: 'complete',
    });
    await signInQuickly(person.email);
    for (const [clause, { id }] of [
      ['POS-07.a', sent],
      ['POS-07.b', ended],
    ] as const) {
      await page.goto(`/positions/${id}`);
      await choose(page, 'Editar posición');
      await proves(clause, async () => {
        await expect(field(page, 'Título')).toBeDisabled();
        await expect(field(page, 'Descripción')).toBeDisabled();
      });
      await field(page, 'Vigencia').selectOption('30 días');
      await field(page, 'Máximo de candidatos').fill('44');
      const patch = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('button', { name: 'Actualizar posición' }).click();
      await proves('POS-07.c', async () => {
        expect((await patch).postDataJSON()).toEqual({ expiration_value: 30, max_candidates: 44 });
        await sees(toasts(page), '¡Posición actualizada exitosamente!');
        await sees(page.getByRole('group', { name: 'Expiración desde el envío' }), '30');
      });
    }
  },
);

test(
  'deleting asks first, tells why it failed, and ends on the list',
  { tag: '@POS-08' },
  async ({ page, people, positions, problems, signInQuickly }) => {
    test.slow();
    for (const status of [403, 500, 409]) problems.expect(`status of ${status}`);
    problems.expect('Network error');
    problems.expect('net::ERR_FAILED');
    const person = await people.create();
    const { id } = await positions.add(person, { title: 'Soporte', candidates: { pending: 2 } });
    const path = `/api/positions/${id}`;
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    await choose(page, 'Eliminar posición');
    const dialog = dialogOf(page, 'Eliminar posición');
    const confirm = dialog.getByRole('button', { name: 'Eliminar posición' });
    await expect(dialog).toContainText('Soporte');
    await proves('POS-08.a', async () => {
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Acciones' })).toBeFocused();
      await page.reload();
      await sees(page.getByRole('heading', { level: 1 }), 'Soporte');
    });

    await choose(page, 'Eliminar posición');
    for (const [clause, status, json, text] of [
      ['POS-08.c', 403, { message: 'Ya enviaste invitaciones.' }, 'Ya enviaste invitaciones.'],
      ['POS-08.c', 403, {}, 'No tienes permiso para realizar esta acción.'],
      ['POS-08.d', 500, { message: 'Detalle' }, 'Error inesperado al eliminar la posición.'],
      [
        'POS-08.d',
        409,
        { message: 'Alguien la cambió.' },
        'Error inesperado al eliminar la posición. Alguien la cambió.',
      ],
      ['POS-08.e', 'abort', {}, 'Error de red al intentar eliminar.'],
    ] as const) {
      await answer(page, 'DELETE', path, status, json);
      await confirm.click();
      await proves(clause, async () => sees(dialog.getByRole('alert'), text));
    }
    await page.unroute(path);
    await proves('POS-08.b', async () => {
      const sent = page.waitForRequest((request) => request.method() === 'DELETE');
      await confirm.click();
      expect(new URL((await sent).url()).pathname).toBe(path);
      await sees(toasts(page), 'Posición eliminada correctamente.');
      await expect(page).toHaveURL('/positions?status=created');
      await sees(page, 'No hay posiciones con el estado «Creada».');
    });
  },
);

test(
  'an evaluation is found by profile and specialty, assigned, replaced and removed',
  { tag: ['@DET-13', '@DET-06', '@DET-07'] },
  async ({ page, people, positions, catalogue, problems, signInQuickly }) => {
    test.slow();
    for (const status of [500, 409]) problems.expect(`status of ${status}`);
    const { mark } = catalogue;
    const { specialtyIds } = await catalogue.addProfile({
      name: `Servidores ${mark}`,
      specialties: [
        { name: 'Java', description: 'Con Java.' },
        { name: 'Ruby', description: 'Con Ruby.' },
      ],
    });
    const coverage = {
      [`Lenguajes ${mark}`]: { [`Java ${mark}`]: { Sintaxis: [0, 0, 2, 0, 0, 0] } },
    };
    const titles = [`Concurrencia básica ${mark}`, `Spring ${mark}`];
    await catalogue.addEvaluations(specialtyIds[0] ?? 0, titles, coverage);
    const [first = '', second = ''] = titles;
    const person = await people.create();
    const { id } = await positions.add(person, { title: 'Backend' });
    const paths = {
      assign: `/api/positions/${id}/assign-evaluation`,
      detach: `/api/positions/${id}/detach-evaluation`,
    };
    await signInQuickly(person.email);
    await page.goto(`/positions/${id}`);
    const evaluation = page.getByRole('region', { name: 'Evaluación', exact: true });
    const dialog = page.getByRole('dialog');
    const assign = dialog.getByRole('button', { name: /Asignar evaluación|Reintentar/ });

    await test.step('searching: nothing yet, loading, failed, empty, found', async () => {
      await choose(page, 'Asignar evaluación');
      await proves('DET-13.a', async () => {
        await expect(field(page, 'Especialidad')).toBeDisabled();
        await field(page, 'Perfil').selectOption(`Servidores ${mark}`);
        await expect(field(page, 'Especialidad')).toBeEnabled();
        // Search comes first here: a profile narrows it.
        await expect(dialog.getByRole('radio')).toHaveCount(2);
      });
      await expect(assign).toBeDisabled();
      const options = '/api/dropdowns/evaluations?*';
      const gate = Promise.withResolvers<void>();
      await page.route(options, async (route) => {
        await gate.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await proves('DET-13.b', async () => {
        const asked = page.waitForRequest(
          `/api/dropdowns/evaluations?specialty_id=${specialtyIds[0]}`,
        );
        await field(page, 'Especialidad').selectOption('Java');
        expect((await asked).method()).toBe('GET');
      });
      await expect(dialog.getByText('Buscando evaluaciones')).toBeAttached();
      gate.resolve();
      await proves('DET-13.h', async () =>
        sees(dialog.getByRole('alert'), 'No se pudieron cargar las evaluaciones.'),
      );
      await page.unroute(options);
      await dialog.getByRole('button', { name: 'Reintentar' }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await proves('DET-13.g', async () => {
        const slow = Promise.withResolvers<void>();
        await page.route(options, async (route) => {
          await slow.promise;
          await route.continue();
        });
        await field(page, 'Especialidad').selectOption('Ruby');
        await expect(dialog.getByText('Buscando evaluaciones')).toBeAttached();
        slow.resolve();
        await sees(dialog, 'No hay evaluaciones disponibles para esta especialidad.');
        await page.unroute(options);
      });
      await expect(assign).toBeDisabled();
      await field(page, 'Especialidad').selectOption('Java');
      await field(page, 'Buscar evaluaciones').fill('BASICA');
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      await field(page, 'Buscar evaluaciones').fill('cobol');
      await sees(dialog, 'Ninguna evaluación de esta especialidad contiene «cobol».');
      await field(page, 'Buscar evaluaciones').fill('');
    });

    await test.step('a choice enables the button', async () => {
      await proves('DET-13.c', async () => {
        await expect(assign).toBeDisabled();
        await dialog.getByRole('radio', { name: first }).check();
        await expect(assign).toBeEnabled();
      });
      await answer(page, 'POST', paths.assign, 500, { message: 'Detalle interno' });
      await assign.click();
      await sees(dialog.getByRole('alert'), 'No se pudo asignar la evaluación.');
      await page.unroute(paths.assign);
      await proves('DET-13.d', async () => {
        const sent = page.waitForRequest(paths.assign);
        await assign.click();
        expect((await sent).postDataJSON()).toEqual({ evaluation_id: expect.anything() });
        await sees(toasts(page), 'Evaluación asignada correctamente.');
        await expect(dialog).toBeHidden();
        await sees(evaluation, first);
      });
      await sees(page.getByRole('main'), 'Evaluación asignada');
    });

    await test.step('replacing detaches, then assigns; a half-done one says so and is retried', async () => {
      await choose(page, 'Cambiar evaluación');
      await field(page, 'Perfil').selectOption(`Servidores ${mark}`);
      await field(page, 'Especialidad').selectOption('Java');
      await expect(dialog.getByRole('radio', { name: first })).toBeDisabled();
      await dialog.getByRole('radio', { name: second }).check();
      await answer(page, 'POST', paths.detach, 409, { message: 'Ya enviaste invitaciones.' });
      await assign.click();
      await sees(dialog.getByRole('alert'), 'Ya enviaste invitaciones.');
      await page.unroute(paths.detach);

      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
      });
      await answer(page, 'POST', paths.assign, 500);
      await assign.click();
      await sees(dialog.getByRole('alert'), 'No se pudo asignar la evaluación.');
      await sees(
        dialog,
        'La posición no tiene evaluación ahora. Vuelve a intentarlo o elige otra.',
      );
      await page.unroute(paths.assign);
      await dialog.getByRole('button', { name: 'Reintentar' }).click();
      await sees(evaluation, second);
      await expect(dialog).toBeHidden();
      await proves('DET-13.e', async () => {
        expect(calls).toEqual([paths.detach, paths.assign, paths.assign]);
      });
    });

    await test.step('removing it', async () => {
      await choose(page, 'Eliminar evaluación');
      await answer(page, 'POST', paths.detach, 500);
      await dialog.getByRole('button', { name: 'Eliminar evaluación' }).click();
      await sees(dialog.getByRole('alert'), 'No se pudo eliminar la evaluación de la posición.');
      await page.unroute(paths.detach);
      await proves('DET-13.f', async () => {
        const sent = page.waitForRequest(paths.detach);
        await dialog.getByRole('button', { name: 'Eliminar evaluación' }).click();
        expect((await sent).method()).toBe('POST');
        await sees(toasts(page), 'Evaluación eliminada de la posición.');
        await sees(evaluation, 'Sin asignar');
      });
      await sees(page.getByRole('main'), 'Por asignar Evaluación');
      await evaluation.getByRole('button', { name: 'Asignar evaluación' }).click();
      await expect(dialogOf(page, 'Asignar evaluación')).toBeVisible();
    });
  },
);
