import type { FailedJob } from '@tamiz/contract/operations/failed-jobs';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { busyHome, quietHome } from '#src/testing/staff-home.ts';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  staffList,
} from '#src/testing/staff.ts';

const job: FailedJob = {
  id: 41,
  task: 'mail.welcome',
  attempts: 3,
  max_attempts: 25,
  last_error: 'Connection refused',
  run_at: '2026-11-03T17:42:00Z',
  created_at: '2026-11-03T17:00:00Z',
  is_running: false,
};

const path = '/api/staff/jobs';
const retry = () => screen.findByRole('button', { name: 'Reintentar el trabajo 41' });

beforeEach(() => {
  beStaff();
  server.use(staffList(path, [job]), staffItem('/api/staff/home', quietHome));
});

describe('failed mails and jobs', () => {
  test('tell what failed, why, and whether it is still tried', async () => {
    server.use(
      staffList(path, [job, { ...job, id: 42, task: 'regrade', attempts: 25, is_running: true }]),
    );
    renderApp('/staff/jobs');
    await screen.findByText('mail.welcome');
    const mail = within(screen.getByRole('row', { name: /mail\.welcome/ }));
    expect(mail.getByText('Correo')).toBeVisible();
    expect(mail.getByText('Connection refused')).toBeVisible();
    expect(mail.getByText('Se reintenta')).toBeVisible();
    const other = within(screen.getByRole('row', { name: /regrade/ }));
    expect(other.getByText('Abandonado')).toBeVisible();
    expect(other.getByRole('button', { name: 'Reintentar el trabajo 42' })).toBeDisabled();
  });

  test.each([
    ['The mail was not sent: ESOCKET after CONN', /^No se pudo llegar al servidor de correo\./],
    [
      'The mail was not sent: EENVELOPE 451 after MAIL FROM',
      'El servidor de correo no aceptó el mensaje.',
    ],
    ['The mail waits for the mail server', /^El servidor de correo no toma correos por ahora/],
    ['The mail waits for its domain', 'El servidor de quien lo recibe pide esperar.'],
  ])('of mails say in words what “%s” means', async (code, words) => {
    const error = `Some invitations were not mailed. ${code}`;
    server.use(staffList(path, [{ ...job, last_error: error }]));
    renderApp('/staff/jobs');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
  });

  test('are on their way', async () => {
    neverAnswers(path);
    renderApp('/staff/jobs');
    expect(await screen.findByText('Cargando los trabajos')).toBeVisible();
  });

  test('are none when all is well', async () => {
    server.use(staffList(path, []));
    renderApp('/staff/jobs');
    expect(await screen.findByText('Nada ha fallado')).toBeVisible();
  });

  test('cannot be shown when nobody answers', async () => {
    recordReads(path, () => HttpResponse.error());
    renderApp('/staff/jobs');
    expect(await screen.findByText('No se pudieron cargar los trabajos.')).toBeVisible();
  });
});

describe('running a job again', () => {
  test('says so, and reads the list again', async () => {
    const sent = recordChanges('post', `${path}/41/retry`, () => {
      server.use(staffList(path, []));
      return HttpResponse.json({ message: 'Recibido' }, { status: 202 });
    });
    const { user } = renderApp('/staff/jobs');
    await user.click(await retry());
    expect(await screen.findByText('Nada ha fallado')).toBeVisible();
    const told = 'El trabajo se ejecutará de nuevo en unos segundos.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(sent).toEqual([null]);
  });

  test.each([
    [
      'refused',
      () => refusal(409, 'El trabajo ya está en marcha.'),
      'El trabajo ya está en marcha.',
    ],
    ['not answered', () => HttpResponse.error(), 'No se pudo reintentar.'],
  ])('that was %s says so, and the job stays', async (_case, answer, told) => {
    recordChanges('post', `${path}/41/retry`, answer);
    const { user } = renderApp('/staff/jobs');
    await user.click(await retry());
    expect(await screen.findByText(told)).toBeVisible();
    expect(await retry()).toBeEnabled();
  });
});

describe('running all of them again', () => {
  const retryAll = () => screen.findByRole('button', { name: 'Reintentar todos' });

  test('says so, and reads the list again', async () => {
    const sent = recordChanges('post', `${path}/retry`, () => {
      server.use(staffList(path, []));
      return HttpResponse.json({ data: { retried: 1 } }, { status: 202 });
    });
    const { user } = renderApp('/staff/jobs');
    await user.click(await retryAll());
    expect(await screen.findByText('Nada ha fallado')).toBeVisible();
    const told = 'Los trabajos fallidos se ejecutarán de nuevo en unos segundos.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(sent).toEqual([null]);
    expect(screen.queryByRole('button', { name: 'Reintentar todos' })).toBeNull();
  });

  test('that was not answered says so', async () => {
    recordChanges('post', `${path}/retry`, () => HttpResponse.error());
    const { user } = renderApp('/staff/jobs');
    await user.click(await retryAll());
    expect(await screen.findByText('No se pudieron reintentar.')).toBeVisible();
  });
});

describe('the queue', () => {
  const region = async () => within(await screen.findByRole('region', { name: 'En la cola' }));

  test('tells what waits, by what it is for', async () => {
    server.use(staffItem('/api/staff/home', busyHome));
    renderApp('/staff/jobs');
    const queue = await region();
    expect(await queue.findByText(/^14 trabajos en espera\. El más antiguo, /)).toBeVisible();
    expect(queue.getByRole('list', { name: 'En espera, por tipo' })).toHaveTextContent(/^Correos/);
    expect(queue.getByRole('link', { name: 'Avisar a todos' })).toHaveAttribute(
      'href',
      '/staff/announcements',
    );
  });

  test('tells that nothing waits, and that nobody takes jobs', async () => {
    const workers = { alive: 0, last_beat_at: null };
    server.use(staffItem('/api/staff/home', { ...quietHome, workers }));
    renderApp('/staff/jobs');
    const queue = await region();
    expect(await queue.findByText('Nada espera.')).toBeVisible();
    expect(queue.getByText(/Ningún proceso toma trabajos: arranca un worker/)).toBeVisible();
  });

  test('that cannot be read says so, and the failed ones stay', async () => {
    recordReads('/api/staff/home', () => HttpResponse.error());
    renderApp('/staff/jobs');
    expect(await screen.findByText('No se pudo cargar la cola.')).toBeVisible();
    expect(await screen.findByText('mail.welcome')).toBeVisible();
  });
});
