import { mailCauses, mailStates } from '@tamiz/contract/shared/statuses';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { explainMail, mailWords } from '#src/features/candidates/components/mail/describe-mail.ts';
import { describeProgress } from '#src/features/candidates/describe-progress.ts';
import type { MailFate } from '#src/lib/positions/mail-fate.ts';
import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const bouncedMail = {
  kind: 'invitation',
  state: 'bounced_hard',
  at: '2026-11-16T15:00:00Z',
  cause: 'nobody',
};

const bounced = {
  id: 9,
  name: 'Ana Lobo',
  email: 'ana@gmial.com',
  created_at: '2026-11-02T15:00:00Z',
  invitation_status: 'failed',
  resend_count: 0,
  position_id: 1,
  expiration_unit: 'days',
  expiration_value: 15,
  abilities: ['edit_email', 'resend'],
  mails: [bouncedMail],
};

let asked: unknown[] = [];

const page = (more: object = {}) =>
  http.get(url('/api/positions/candidates/9'), () =>
    HttpResponse.json({ data: { candidate: { ...bounced, ...more }, attempt: null } }),
  );

const answers = (inviting: () => Response) => [
  http.patch(url('/api/positions/candidates/9/email'), async ({ request }) => {
    asked.push(await request.json());
    server.use(page({ email: 'ana@gmail.com', invitation_status: 'pending', mails: [] }));
    return HttpResponse.json({ data: {} });
  }),
  http.post(url('/api/positions/1/invite-chosen'), async ({ request }) => {
    asked.push(await request.json());
    return inviting();
  }),
];

beforeEach(() => {
  asked = [];
  server.use(signedIn(), csrfCookie(), page(), ...positionPage());
});

const dialog = async () => within(await screen.findByRole('dialog'));
const toasts = () => within(screen.getByRole('region', { name: 'Avisos' }));

describe('following the notice of a bounced mail', () => {
  test('shows the address, what was probably meant, and corrects and invites in one step', async () => {
    server.use(
      ...answers(() =>
        HttpResponse.json({ message: 'Listo', data: { invited: 1, skipped: [], links: [] } }),
      ),
    );
    const { user, router } = renderApp('/position/candidate/9?corregir=1');
    const box = await dialog();
    expect(box.getByText(/no llegó a ana@gmial\.com\. La dirección no existe\./)).toBeVisible();
    expect(box.getByLabelText<HTMLInputElement>('Correo correcto').value).toBe('ana@gmail.com');
    expect(box.getByText('¿Quisiste escribir gmail.com? Confírmalo.')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Corregir e invitar' }));
    expect(
      await toasts().findByText('Correo corregido. La invitación va en camino a ana@gmail.com.'),
    ).toBeVisible();
    expect(asked).toEqual([
      { email: 'ana@gmail.com' },
      { ids: [9], key: expect.any(String), delivery: 'mail' },
    ]);
    expect(router.state.location.search).toBe('');
  });

  test('says what is left to do when the address was corrected and nothing left', async () => {
    const message = 'No tienes créditos suficientes.';
    server.use(...answers(() => HttpResponse.json({ message }, { status: 409 })));
    const { user } = renderApp('/position/candidate/9?corregir=1');
    await user.click((await dialog()).getByRole('button', { name: 'Corregir e invitar' }));
    expect(
      await toasts().findByText(
        `El correo quedó corregido, pero la invitación no salió. ${message} Envíala desde la posición.`,
      ),
    ).toBeVisible();
  });

  test('opens nothing once the invitation was sent again', async () => {
    server.use(page({ invitation_status: 'resent' }));
    renderApp('/position/candidate/9?corregir=1');
    await screen.findByRole('heading', { name: 'Ana Lobo' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the page tells what became of each mail', async () => {
  server.use(
    page({
      mails: [
        { ...bouncedMail, kind: 'invitation-reminder', state: 'delayed', cause: 'full' },
        bouncedMail,
      ],
    }),
  );
  renderApp('/position/candidate/9');
  const card = within(await screen.findByRole('region', { name: 'Correos' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Recordatorio: queda un díaRetrasado.*Su buzón está lleno/),
    expect.stringMatching(/^InvitaciónRechazado.*La dirección no existe/),
  ]);
});

test('every state has a word, and whatever needs somebody a sentence', () => {
  const quiet = new Set(['sent', 'delivered', 'opened']);
  for (const state of mailStates) {
    expect(mailWords[state].label).not.toBe('');
    for (const cause of [null, ...mailCauses]) {
      expect(explainMail({ state, at: null, cause }) === null).toBe(quiet.has(state));
    }
  }
});

test.each<[MailFate['state'], MailFate['cause'], string | RegExp]>([
  ['queued', null, /^En cola · vence/],
  ['delayed', null, /^Su servidor lo retrasa · vence/],
  ['delayed', 'full', /^Retrasado: su buzón está lleno · vence/],
  ['delivered', null, /^Entregada hace 3 h · vence/],
  ['sent', null, /^Hace 4 h · vence/],
])('the row of an invitation that is %s says so', (state, cause, told) => {
  const progress = {
    state: 'sent' as const,
    at: '2026-11-16T08:00:00Z',
    expiresAt: '2026-11-30T12:00:00Z',
    question: null,
    questionCount: null,
    score: null,
    maxScore: null,
    mail: { state, at: '2026-11-16T09:00:00Z', cause },
  };
  expect(describeProgress(progress, null, new Date('2026-11-16T12:00:00Z'))).toMatch(told);
});
