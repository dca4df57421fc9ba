import { expect } from '@playwright/test';
import { test } from '#e2e/fixture-backend/test.ts';
import { sees } from '#e2e/support/sees.ts';

test(
  'a result needs nothing beyond section 7',
  { tag: ['@CAN-04', '@CAN-07', '@CAN-08', '@CAN-09', '@CAN-10'] },
  async ({ page, signInToBackend, backend: { state } }) => {
    state.places.set(1, [
      {
        id: 904,
        name: 'Dani Mora',
        email: 'dani@ejemplo.mx',
        invitation_status: 'manual',
        has_attempt: true,
      },
    ]);
    await signInToBackend();

    await page.goto('/position/candidate/904');
    const card = page.getByRole('region', { name: 'Java para servicios' });
    await sees(card, 'Evaluación, versión 2');
    await sees(card, 'Completado');
    await sees(card, '33%');
    await sees(card, '1 de 3 puntos');
    await sees(card, '1 min 35 s');
    await sees(card, '95 segundos');
    await sees(card, '32 s');
    await sees(card, '5 feb 2026, 10:30');
    const technologies = page.getByRole('list', { name: 'Rendimiento por tecnología' });
    await expect(technologies.getByRole('listitem')).toHaveText(['Java1 de 333%1 min 35 s']);
    for (const name of ['Backend', 'Java', 'Concurrencia']) {
      await page.getByRole('heading', { name, exact: true }).click();
    }
    const questions = page.getByRole('list', { name: 'Preguntas de Concurrencia' });
    await expect(questions.getByRole('listitem')).toHaveText([
      /Correcta.*Pregunta 71.*Dificultad 1 · .*20 s/,
      /Incorrecta.*Pregunta 72.*Dificultad 99.*15 s/,
      /Sin responder.*Pregunta 73.*Dificultad 1 · .*1 min/,
    ]);
    const report = page.getByRole('link', { name: 'Descargar PDF' });
    await expect(report).toHaveAttribute('href', '/api/attempts/32/pdf');
    await expect(report).toHaveAttribute('target', '_blank');
  },
);
