import { expect, type Page } from '@playwright/test';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crear posición' });
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label);
const submit = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Crear posición' }).click();

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Crear posición' }).first().click();
  await expect(field(page, 'Título')).toBeFocused();
};

const answer = async (page: Page, status: number | 'abort', json: unknown = {}): Promise<void> => {
  await page.unroute('/api/positions');
  await page.route('/api/positions', (route) =>
    status === 'abort' ? route.abort() : route.fulfill({ status, json }),
  );
};

test(
  'creating a position: what is asked, what is proposed, what cannot be typed',
  { tag: ['@POS-03', '@POS-04', '@POS-05'] },
  async ({ page, people, signInQuickly }) => {
    test.slow();
    await signInQuickly((await people.create()).email);
    await page.goto('/positions');
    await openDialog(page);

    await test.step('the title is required', async () => {
      await proves('POS-03.a', async () => {
        await submit(page);
        await sees(dialogOf(page).getByRole('alert'), 'Escribe el título de la posición.');
        await expect(field(page, 'Título')).toBeFocused();
      });
    });

    await test.step('unit and value come from the catalogue', async () => {
      await proves('POS-03.c', async () => {
        await expect(field(page, 'Unidad').getByRole('option')).toHaveText(['Días', 'Horas']);
      });
      await proves('POS-03.d', async () => {
        await expect(field(page, 'Vigencia').getByRole('option')).toHaveText(
          [7, 10, 15, 20, 30, 45, 60].map((days) => `${days} días`),
        );
        await expect(field(page, 'Vigencia')).toHaveValue('7');
      });
      await field(page, 'Vigencia').selectOption('30 días');
      await proves('POS-03.h', async () => {
        await field(page, 'Unidad').selectOption('Horas');
        await expect(field(page, 'Vigencia')).toHaveValue('1');
      });
      await proves('POS-03.g', async () => {
        for (const outside of ['721', '0', '-3', '1.5', 'mil']) {
          await field(page, 'Vigencia').fill(outside);
          await expect(field(page, 'Vigencia')).toHaveValue('1');
        }
        for (const edge of ['720', '1']) {
          await field(page, 'Vigencia').fill(edge);
          await expect(field(page, 'Vigencia')).toHaveValue(edge);
        }
      });
      await proves('POS-03.f', async () => {
        await field(page, 'Unidad').selectOption('Días');
        await expect(field(page, 'Vigencia')).toHaveValue('7');
        await field(page, 'Unidad').selectOption('Horas');
        await expect(field(page, 'Vigencia')).toHaveValue('1');
      });
      await field(page, 'Vigencia').fill('48');
    });

    await test.step('the maximum stays in its range', async () => {
      const maximum = field(page, 'Máximo de candidatos');
      await maximum.fill('40');
      await proves('POS-04.a', async () => {
        await proves('POS-04.c', async () => {
          for (const outside of ['10001', '0', '40000', 'x']) {
            await maximum.fill(outside);
            await expect(maximum).toHaveValue('40');
          }
        });
      });
      await maximum.fill('');
      await field(page, 'Título').focus();
      await expect(maximum).toHaveValue('40');
      await maximum.press('ArrowUp');
      await expect(maximum).toHaveValue('41');
    });

    await test.step('and it is there', async () => {
      await field(page, 'Título').fill('  Desarrolladora Backend  ');
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/positions'),
      );
      await field(page, 'Título').press('Enter');
      await proves('POS-03.i', async () => {
        await proves('POS-03.b', async () => {
          expect((await sent).postDataJSON()).toEqual({
            title: 'Desarrolladora Backend',
            description: null,
            expiration_unit: 'hours',
            expiration_value: 48,
            max_candidates: 41,
            // Beside what is specified, where the backend has it.
            allowed_aids: 'documentation',
          });
          await proves('POS-05.f', async () =>
            sees(toasts(page), '¡Posición creada exitosamente!'),
          );
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(page).toHaveURL(/\/positions\/[\w-]+$/);
          await sees(page.getByRole('heading', { level: 1 }), 'Desarrolladora Backend');
          await page.goto('/positions?status=created');
          const list = page.getByRole('list', { name: 'Posiciones' });
          await sees(list, 'Desarrolladora Backend');
          await sees(list, '48 horas');
        });
      });
    });
  },
);

test(
  'what a refused creation says',
  { tag: '@POS-05' },
  async ({ page, people, problems, signInQuickly }) => {
    test.slow();
    for (const part of ['422', '403', '500', '409']) problems.expect(`status of ${part}`);
    problems.expect('Network error');
    problems.expect('net::ERR_FAILED');
    await signInQuickly((await people.create()).email);
    await page.goto('/positions');
    await openDialog(page);

    await test.step('fields the server refuses', async () => {
      await field(page, 'Título').fill('x'.repeat(151));
      await submit(page);
      await sees(dialogOf(page), 'El título no puede tener más de 150 caracteres.');
      await expect(field(page, 'Título')).toBeFocused();
      await field(page, 'Título').fill('Analista');
      const errors = {
        title: ['Ese título ya existe.'],
        description: ['Demasiado corta.'],
        expiration_unit: ['Unidad desconocida.'],
        expiration_value: ['Muy poco tiempo.'],
        max_candidates: ['Muy pocos.', 'No se lee.'],
      };
      await answer(page, 422, { message: 'No.', errors });
      await submit(page);
      await proves('POS-05.a', async () => {
        await expect(dialogOf(page).getByRole('alert')).toHaveCount(5);
        for (const [text] of Object.values(errors)) await sees(dialogOf(page), text ?? '');
      });
    });

    await test.step('no permission', async () => {
      await answer(page, 403, { message: 'Tu cuenta está suspendida.' });
      await submit(page);
      await proves('POS-05.b', async () => {
        await sees(dialogOf(page).getByRole('alert'), 'Tu cuenta está suspendida.');
      });
      await answer(page, 403);
      await submit(page);
      await proves('POS-05.c', async () => {
        await sees(
          dialogOf(page).getByRole('alert'),
          'No tienes permiso para realizar esta acción.',
        );
      });
    });

    for (const status of [500, 'abort'] as const) {
      await test.step(`anything else: ${status}`, async () => {
        await answer(page, status, { message: 'Detalle interno' });
        await submit(page);
        await proves('POS-05.d', async () => {
          await sees(dialogOf(page).getByRole('alert'), 'Error inesperado al crear la posición.');
        });
        await proves('POS-05.e', async () => sees(toasts(page), 'Error al crear la posición'));
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      });
    }
    await test.step('a conflict says the same, and the server beside it how', async () => {
      await answer(page, 409, { message: 'Alguien la cambió.' });
      await submit(page);
      await proves('POS-05.d', async () => {
        await sees(
          dialogOf(page).getByRole('alert'),
          'Error inesperado al crear la posición. Alguien la cambió.',
        );
      });
    });
  },
);

test(
  'a catalogue that is silent leaves the specification’s own numbers',
  { tag: ['@POS-03', '@POS-04'] },
  async ({ page, people, signInQuickly }) => {
    test.slow();
    await signInQuickly((await people.create()).email);
    await page.route('/api/dropdowns', (route) => route.fulfill({ json: { data: {} } }));
    await page.goto('/positions');
    await openDialog(page);
    await expect(field(page, 'Unidad').getByRole('option')).toHaveText(['Días', 'Horas']);
    await proves('POS-03.e', async () => {
      await expect(field(page, 'Vigencia').getByRole('option')).toHaveText(['15 días']);
    });
    await proves('POS-04.b', async () => {
      await sees(dialogOf(page), 'Entre 1 y 100.');
      const fallback = field(page, 'Máximo de candidatos');
      await fallback.fill('100');
      for (const outside of ['101', '0']) {
        await fallback.fill(outside);
        await expect(fallback).toHaveValue('100');
      }
    });

    await page.unroute('/api/dropdowns');
    const data = {
      expiration_unit: ['days', 'hours'],
      expiration_value_per_day: [21, 5],
      max_candidates: { min: 10, max: 50 },
    };
    await page.route('/api/dropdowns', (route) => route.fulfill({ json: { data } }));
    await page.reload();
    await openDialog(page);
    await expect(field(page, 'Vigencia')).toHaveValue('21');
    const maximum = field(page, 'Máximo de candidatos');
    await expect(maximum).toHaveValue('50');
    for (const outside of ['7', '51']) {
      await maximum.fill(outside);
      await expect(maximum).toHaveValue('50');
    }
    await maximum.fill('');
    await maximum.pressSequentially('25');
    await expect(maximum).toHaveValue('25');
  },
);
