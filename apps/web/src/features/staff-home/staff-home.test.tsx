import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { listWaits, tellTotal } from '#src/features/staff-home/waits.ts';
import { nameDays, sumOf, tellChange } from '#src/features/staff-home/week.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { beStaff, neverAnswers, recordReads, refusal, staffItem } from '#src/testing/staff.ts';
import { busyHome, quietHome } from '#src/testing/staff-home.ts';

await import('#src/features/staff-home/components/staff-home-screen.tsx');

const path = '/api/staff/home';
const now = new Date('2026-11-16T16:42:00Z');

beforeEach(() => beStaff());

const region = (name: string) => screen.findByRole('region', { name });

describe('the home of the back office', () => {
  test('shows what waits, and each leads to its list', async () => {
    server.use(staffItem(path, busyHome));
    renderApp('/');
    expect(await screen.findByText(/Te esperan más de 106 asuntos\./)).toBeVisible();
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/solicitudes de acceso/)).toBe('/staff/access-requests');
    expect(href(/1 reembolso por confirmar|Ver el más antiguo/)).toBe(
      '/staff/payments?q=TZ-2026-000123',
    );
    expect(href(/1 operación por aprobar/)).toBe('/staff/approvals');
    expect(href(/1 derecho ARCO sin resolver/)).toBe('/staff/data-requests');
    expect(screen.getByText('$11,599.07 a Talento Norte')).toBeVisible();
    expect(screen.getByText('1 ya no se reintenta')).toBeVisible();
  });

  test('shows what runs: exams, mails and the queue, with pictures that have words', async () => {
    server.use(staffItem(path, busyHome));
    renderApp('/');
    const exams = within(await region('Exámenes'));
    expect(exams.getByText('37')).toBeVisible();
    expect(exams.getByText('en curso, de 14 cuentas')).toBeVisible();
    expect(exams.getByRole('img', { name: /^Empezaron por hora: .*: 4, .*: 7\./ })).toBeVisible();
    const mails = within(await region('Correos, últimas 24 h'));
    expect(mails.getByRole('link', { name: 'Rebotados' })).toHaveAttribute(
      'href',
      '/staff/mails?state=bounced',
    );
    expect(mails.getByText('3.0 %')).toBeVisible();
    const queue = within(await region('Cola de trabajos'));
    expect(queue.getByText('14')).toBeVisible();
    expect(queue.getByText(/14 procesos toman trabajos/)).toBeVisible();
  });

  test('shows what moved beside the week before', async () => {
    server.use(staffItem(path, busyHome));
    renderApp('/');
    const sales = within(await region('Ventas'));
    expect(sales.getByText('$112.00')).toBeVisible();
    expect(sales.getByText('+12 %')).toBeVisible();
    expect(sales.getByRole('img', { name: /^Ventas por día: mar \$0\.00/ })).toBeVisible();
    const credits = within(await region('Créditos usados'));
    expect(credits.getByText('−43 %')).toBeVisible();
    expect(credits.getByText('y quedan 6,412 en saldo')).toBeVisible();
  });

  test('says that nothing waits, and that nobody takes jobs', async () => {
    server.use(staffItem(path, { ...quietHome, workers: { alive: 0, last_beat_at: null } }));
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Nada te espera' })).toBeVisible();
    expect(screen.getByText(/Ningún proceso toma trabajos/)).toBeVisible();
  });

  test('is where the back office begins', async () => {
    server.use(staffItem(path, quietHome));
    const { router } = renderApp('/staff');
    expect(await screen.findByRole('heading', { name: 'Nada te espera' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  test('says that it is on its way', async () => {
    neverAnswers(path);
    renderApp('/');
    expect(await screen.findByText('Cargando la operación')).toBeVisible();
  });

  test('tells that it could not be read', async () => {
    recordReads(path, () => refusal(403, 'No puedes ver esto.'));
    renderApp('/');
    expect(await screen.findByText('No se pudo cargar la operación.')).toBeVisible();
  });
});

describe('what is most urgent', () => {
  test('is what falls due within a day, and then what was given up', () => {
    expect(listWaits(busyHome.waits, now).map(({ kind }) => kind)).toEqual([
      'cfdi',
      'failed_jobs',
      'approvals',
      'refunds',
      'data_requests',
      'access_requests',
    ]);
    expect(listWaits(quietHome.waits, now)).toEqual([]);
    expect(tellTotal(quietHome.waits, ['refunds', 'cfdi'])).toBe('Nada te espera.');
  });
});

describe('a week', () => {
  test.each([
    [112, 100, '+12 %'],
    [96, 100, '−4 %'],
    [5, 5, 'Igual'],
    [5, 0, 'Nuevo'],
  ])('%d after %d is %s', (after, before, told) => {
    expect(tellChange(after, before)).toBe(told);
  });

  test('has the names of its days, and sums to cents', () => {
    expect(nameDays('2026-11-10')).toEqual(['mar', 'mié', 'jue', 'vie', 'sáb', 'dom', 'lun']);
    expect(sumOf([0.1, 0.2])).toBe(0.3);
  });
});
