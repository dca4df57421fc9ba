import { expect, test } from 'vitest';

import { describeNotice } from '#src/features/notices/describe-notice.ts';
import { groupByDay } from '#src/features/notices/group-by-day.ts';
import { readBell } from '#src/features/notices/notice.ts';
import type { Notice } from '#src/features/notices/notice.ts';

const notice: Notice = {
  id: 'n',
  kind: 'result',
  count: 1,
  at: '2026-11-16T18:00:00Z',
  isRead: false,
  position: { id: 'p', title: 'Desarrolladora Backend Java Sr.' },
  person: { placeId: 'c', name: 'Ana Peña' },
  percent: 82,
  author: null,
  payment: null,
};
const place = '/position/candidate/c';
const results = '/positions/p?vista=resultados';

test.each<[Partial<Notice>, string, string]>([
  [{}, 'Ana Peña terminó Desarrolladora Backend Java Sr.: 82 %', place],
  [
    { count: 8, person: null, percent: null },
    '8 personas terminaron Desarrolladora Backend Java Sr.',
    results,
  ],
  [
    { kind: 'results_in', person: null },
    'Ya están todos los resultados de Desarrolladora Backend Java Sr.',
    results,
  ],
  [
    { kind: 'bounce' },
    'La invitación de Ana Peña no se entregó; revisa su correo (Desarrolladora Backend Java Sr.)',
    `${place}?corregir=1`,
  ],
  [
    { kind: 'mention', author: 'Diego Salinas' },
    'Diego Salinas te mencionó en una nota sobre Ana Peña, en Desarrolladora Backend Java Sr.',
    place,
  ],
  [
    { kind: 'low_balance', position: null, person: null },
    'Quedan pocos créditos. Compra más para seguir invitando.',
    '/credits',
  ],
  [
    { kind: 'payment', payment: { id: 'x', credits: 25, isCredited: true } },
    'Tu compra de 25 créditos ya está en el saldo',
    '/payments/x',
  ],
  [
    { kind: 'cfdi', payment: { id: 'x', credits: 25, isCredited: true } },
    'Respondimos tu solicitud de factura del pago de 25 créditos',
    '/payments/x',
  ],
  [
    { kind: 'payment', payment: { id: 'x', credits: 1, isCredited: false } },
    'No se pudo cobrar la compra de 1 crédito. Puedes intentarlo de nuevo.',
    '/payments/x',
  ],
])('%j', (change, text, to) => {
  expect(describeNotice({ ...notice, ...change })).toEqual({ text, to });
});

test('stand under their days', () => {
  const now = new Date('2026-11-16T20:00:00Z');
  const days = ['2026-11-16T18:00:00Z', '2026-11-15T18:00:00Z', '2026-11-02T18:00:00Z'];
  const groups = groupByDay(
    days.map((at) => ({ ...notice, at })),
    now,
  );
  expect(groups.map(({ day }) => day)).toEqual(['Hoy', 'Ayer', '2 nov 2026']);
});

test('a kind that this app does not know yet is left out', () => {
  const known = { id: '1', kind: 'result', at: notice.at, position: null };
  expect(
    readBell({ data: { unread: 2, notices: [known, { ...known, kind: 'later' }, null] } }),
  ).toMatchObject({ unread: 2, notices: [{ id: '1', count: 1, isRead: false }] });
  expect(readBell({})).toBeNull();
});
