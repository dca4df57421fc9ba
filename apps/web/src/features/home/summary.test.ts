import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { describeAttention } from '#src/features/home/describe-attention.ts';
import { forecastBalance } from '#src/features/home/forecast.ts';
import { tellLastAnswer } from '#src/features/home/last-answer.ts';
import { listOfAll } from '#src/features/home/status-links.ts';
import { readSummary, totalOf } from '#src/features/home/summary.ts';
import type { Attention } from '#src/features/home/summary.ts';

const none = {
  created: 0,
  evaluation_assigned: 0,
  pending_assignment: 0,
  invitations_sent: 0,
  completed: 0,
};

const waiting = (more: Partial<Attention> = {}): Attention => ({
  kind: 'send_invitations',
  positionId: 7,
  title: 'Frontend React Mid',
  createdAt: '2026-10-30T18:00:00Z',
  pending: 11,
  ...more,
});

describe('reading', () => {
  test('takes what it knows and leaves out what it cannot use', () => {
    const body = {
      data: {
        positions: { created: '2', completed: 3, archived: 9 },
        attention: [
          { kind: 'send_invitations', position: { id: 7, title: 'React' }, pending_count: 4 },
          { kind: 'something_new', position: { id: 8, title: 'Java' }, pending_count: 1 },
          { kind: 'assign_evaluation', position: null },
        ],
        latest_answers: [
          { position_candidate_id: 'a', candidate_name: 'Ana', score_pct: 101 },
          { position_candidate_id: 'b', candidate_name: 'Beto', score_pct: null },
        ],
      },
    };
    expect(readSummary(body)).toEqual({
      positions: { ...none, created: 2, completed: 3 },
      attention: [
        { kind: 'send_invitations', positionId: 7, title: 'React', createdAt: null, pending: 4 },
      ],
      pending: 4,
      answers: [{ placeId: 'a', name: 'Ana', position: '', percent: 100, completedAt: null }],
    });
  });

  test('counts invitations of positions that are not listed, where the backend does', () => {
    const data = { positions: {}, attention: [], pending_invitations: 12 };
    expect(readSummary({ data })?.pending).toBe(12);
  });

  test.each([null, [], {}, { data: [] }, { data: { positions: null } }])('%j is none', (body) => {
    expect(readSummary(body)).toBeNull();
  });

  test('counts every status', () => {
    expect(totalOf({ ...none, created: 2, completed: 3 })).toBe(5);
  });
});

describe('the list of all', () => {
  test('starts as it does by itself, or with the first status that has any', () => {
    expect(listOfAll({ ...none, created: 1, evaluation_assigned: 1 })).toBe('/positions');
    expect(listOfAll({ ...none, invitations_sent: 1, completed: 4 })).toBe(
      '/positions?status=invitations_sent',
    );
    expect(listOfAll(none)).toBe('/positions');
  });
});

describe('the balance after sending', () => {
  test('is what is left, or what is missing, never both', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(1000), (balance, toSend) => {
        const forecast = forecastBalance(balance, toSend);
        const left = balance > toSend ? balance - toSend : 0;
        const missing = toSend > balance ? toSend - balance : 0;
        expect(forecast).toEqual(toSend === 0 ? null : { toSend, left, missing });
      }),
    );
  });

  test('is not reckoned where the balance is unknown', () => {
    expect(forecastBalance(null, 11)).toBeNull();
  });
});

describe('what waits', () => {
  const owner = { canAct: true, balance: 128 };
  const viewer = { canAct: false, balance: 128 };

  test('tells those who decide what to do, and whether the balance covers it', () => {
    expect(describeAttention(waiting(), owner)).toMatchObject({
      lead: 'Enviar 11 invitaciones en',
      note: 'Saldo suficiente',
    });
    expect(describeAttention(waiting({ pending: 1 }), owner).lead).toBe('Enviar 1 invitación en');
    expect(describeAttention(waiting(), { canAct: true, balance: 10 }).note).toBe(
      'Te falta 1 crédito',
    );
    expect(describeAttention(waiting(), { canAct: true, balance: null }).note).toBe('');
    expect(describeAttention(waiting({ kind: 'assign_evaluation' }), owner)).toMatchObject({
      lead: 'Asignar evaluación a',
      note: 'Creada el 30 oct 2026',
    });
  });

  test('tells who may only look how things stand', () => {
    expect(describeAttention(waiting(), viewer).lead).toBe('11 candidatos sin invitar en');
    expect(describeAttention(waiting({ kind: 'assign_evaluation' }), viewer)).toMatchObject({
      lead: '',
      tail: 'aún no tiene evaluación',
    });
    for (const kind of ['assign_evaluation', 'send_invitations'] as const) {
      const { lead, text, note } = describeAttention(waiting({ kind }), viewer);
      expect(`${lead} ${text} ${note}`).not.toMatch(/Enviar|Asignar|Saldo|falta/);
    }
  });
});

describe('the last answer', () => {
  const answer = (completedAt: string | null) => ({
    placeId: 1,
    name: 'Ana',
    position: 'React',
    percent: 70,
    completedAt,
  });
  const now = new Date('2026-11-14T18:00:00Z');

  test('is news for a day', () => {
    expect(tellLastAnswer([answer('2026-11-14T16:00:00Z')], now)).toBe(
      'La última respuesta llegó hace 2 h.',
    );
    expect(tellLastAnswer([answer('2026-11-13T17:00:00Z')], now)).toBeNull();
    expect(tellLastAnswer([answer('nunca')], now)).toBeNull();
    expect(tellLastAnswer([answer(null)], now)).toBeNull();
    expect(tellLastAnswer([], now)).toBeNull();
  });
});
