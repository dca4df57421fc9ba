import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { createCandidate, createPosition, grantCredits } from '@tamiz/db/factories';
import { z } from 'zod';

import type { HeldMessage } from '#src/testing/held-messages.ts';
import type { Action } from '#src/testing/money-model/actions.ts';
import { newAddress } from '#src/testing/money-model/actions.ts';
import { priceOf } from '#src/testing/money-model/price.ts';
import { seen, toSeen } from '#src/testing/money-model/seen.ts';
import type { SeenRow } from '#src/testing/money-model/seen.ts';
import type { Seen, State } from '#src/testing/money-model/state.ts';
import { handOver } from '#src/testing/outside-world.ts';
import type { Browser } from '#src/testing/browser.ts';
import type { Invitations } from '#src/testing/use-invitations.ts';

export type Setup = { promo: number; candidates: { position: number; isRefused: boolean }[] };

type RealPayment = {
  paymentIntentId: string;
  totalCents: number;
  refundedCents: number;
  /** Those the bank has not sent back, oldest first. */
  refunds: { id: string; cents: number }[];
  dispute: { id: string; isOpen: boolean } | null;
  messages: HeldMessage[];
};

const failure = z.object({ code: z.string() });
const said = z.object({ message: z.string() });
const resent = z.object({ status: z.string() });

const answerOf = ({ status, body }: Awaited<ReturnType<Browser['call']>>): string => {
  const failed = status >= 400 ? failure.safeParse(body) : undefined;
  return failed?.success ? `${status} ${failed.data.code}` : String(status);
};

const countIn = (message: string): string => /\d+/.exec(message)?.[0] ?? '0';

const positions = 2;
const patienceMs = 3 * 60_000;

/** One account over the real API, database, worker, provider and mail server. */
export const createReal = async (stage: Invitations, setup: Setup) => {
  const { api, world, worker, sql } = stage;
  const { browser, user } = await api.signedIn({ role: 'owner' });
  const { browser: staff } = await api.signedIn({ role: 'staff' });
  const accountId = user.account_id ?? '';
  await browser.call('GET', '/sanctum/csrf-cookie');
  const positionIds: string[] = [];
  const places: ({ id: string; leaseId: string } | null)[] = [];
  const payments: RealPayment[] = [];
  const state: State = {
    promo: setup.promo,
    balance: setup.promo,
    holds: [],
    positions: Array.from({ length: positions }, () => ({ isCompleted: false })),
    places: setup.candidates.map(({ position, isRefused }) => ({
      position: position % positions,
      address: newAddress(isRefused),
      isRemoved: false,
      corrections: 0,
      invitations: [],
    })),
    payments: [],
  };
  await api.asOwner(async (tx) => {
    if (setup.promo > 0) await grantCredits(tx, { accountId, amount: setup.promo });
    for (let n = 0; n < positions; n += 1) {
      const evaluationId = stage.evaluationId();
      positionIds.push(
        (await createPosition(tx, { accountId, evaluationId, maxCandidates: 100 })).id,
      );
    }
    for (const place of state.places) {
      const positionId = positionIds[place?.position ?? 0] ?? '';
      const email = place?.address ?? '';
      const { id } = await createCandidate(tx, { accountId, positionId, email });
      places.push({ id, leaseId: crypto.randomUUID() });
    }
  });

  const tell = async ({ messages }: RealPayment, index: number, copies: number): Promise<void> => {
    const message = messages[index];
    if (message === undefined) throw new Error('No such message.');
    await Promise.all(
      Array.from({ length: copies }, async () => {
        const { status } = await handOver(api.app, message);
        if (status !== 200) throw new Error(`A message was answered ${status}.`);
        await worker.runJob('payments.process_event', { id: message.id });
      }),
    );
  };

  const keep = async (payment: RealPayment, type: string, about: string, isTold: boolean) => {
    payment.messages.push(await world.messages.take(type, about));
    if (isTold) await tell(payment, payment.messages.length - 1, 1);
    return 'done';
  };

  const pay = async (credits: number, slot: number, isTold: boolean): Promise<string> => {
    const { sessionId, paymentIntentId } = await stage.pay(browser, credits);
    const payment: RealPayment = {
      paymentIntentId,
      totalCents: priceOf(credits),
      refundedCents: 0,
      refunds: [],
      dispute: null,
      messages: [],
    };
    payments[slot] = payment;
    return keep(payment, 'checkout.session.completed', sessionId, isTold);
  };

  const refund = async (payment: RealPayment, wanted: number, isTold: boolean) => {
    const cents = Math.min(wanted, payment.totalCents - payment.refundedCents);
    if (cents === 0) return 'impossible';
    try {
      const { id } = await world.provider.refund(payment.paymentIntentId, cents);
      payment.refunds.push({ id, cents });
    } catch (error) {
      if (!String(error).includes('charged back')) throw error;
      return 'impossible';
    }
    payment.refundedCents += cents;
    return keep(payment, 'charge.refunded', payment.paymentIntentId, isTold);
  };

  const staffRefund = async ({ paymentIntentId }: RealPayment, credits: number) => {
    const [row] = await sql<{ id: string; is_asked: boolean }>(
      `select id, exists (select from refunds
         where payment_id = payments.id and status = 'pending' and provider_id is null) as is_asked
       from payments where provider_payment_id = $1`,
      [paymentIntentId],
    );
    if (row === undefined || row.is_asked) return 'impossible';
    const path = `/api/staff/payments/${row.id}/refund`;
    return answerOf(
      await staff.call('POST', path, { body: { credits, reason: 'bought_too_many' } }),
    );
  };

  /** Takes the messages about what the worker had refunded. */
  const collectRefunds = async (): Promise<void> => {
    const made = await world.provider.refunds();
    for (const payment of payments) {
      const known = new Set(payment.refunds.map(({ id }) => id));
      const fresh = made.filter(
        (one) =>
          one.payment_intent === payment.paymentIntentId &&
          one.status === 'succeeded' &&
          !known.has(one.id),
      );
      for (const { id, amount } of fresh) {
        payment.refunds.push({ id, cents: amount });
        payment.refundedCents += amount;
        await keep(payment, 'charge.refunded', payment.paymentIntentId, false);
      }
    }
  };

  const failRefund = async (payment: RealPayment, index: number, isTold: boolean) => {
    const at = index % payment.refunds.length;
    const [failed] = payment.refunds.length === 0 ? [] : payment.refunds.splice(at, 1);
    if (failed === undefined) return 'impossible';
    await world.provider.settleRefund(failed.id, 'failed');
    payment.refundedCents -= failed.cents;
    await world.messages.take('refund.updated', failed.id);
    return keep(payment, 'refund.failed', failed.id, isTold);
  };

  const dispute = async (payment: RealPayment, isTold: boolean) => {
    if (payment.dispute !== null) return 'impossible';
    const { id } = await world.provider.dispute(payment.paymentIntentId);
    payment.dispute = { id, isOpen: true };
    return keep(payment, 'charge.dispute.created', id, isTold);
  };

  const closeDispute = async (payment: RealPayment, outcome: 'won' | 'lost', isTold: boolean) => {
    if (!payment.dispute?.isOpen) return 'impossible';
    payment.dispute.isOpen = false;
    await world.provider.closeDispute(payment.dispute.id, outcome);
    return keep(payment, 'charge.dispute.closed', payment.dispute.id, isTold);
  };

  const add = async ({ position, slot, address }: Extract<Action, { kind: 'add' }>) => {
    places[slot] = null;
    const path = `/api/positions/${positionIds[position]}/candidates`;
    const body = { candidates: [{ name: 'Candidata de Prueba', email: address }] };
    const answer = answerOf(await browser.call('POST', path, { body }));
    const [row] = await sql<{ id: string }>(
      `select place.id from position_candidates place join candidates on candidates.id = candidate_id
       where candidates.account_id = $1 and candidates.email = $2`,
      [accountId, address],
    );
    if (row !== undefined) places[slot] = { id: row.id, leaseId: crypto.randomUUID() };
    return answer;
  };

  /** Calls with the session that was opened by that version of that invitation's link. */
  const speak = async (
    { kind, place, invitation, version }: Extract<Action, { invitation: number }>,
    { id: placeId, leaseId }: { id: string; leaseId: string },
  ): Promise<string> => {
    const [row] = await sql<{ id: string }>(
      'select id from invitations where position_candidate_id = $1 order by id offset $2 limit 1',
      [placeId, invitation],
    );
    if (row === undefined) throw new Error(`Place ${place} has no invitation ${invitation}.`);
    const holder = { accountId, placeId, invitationId: row.id, linkVersion: version, leaseId };
    const session = api.services.examAccess.sessionToken(holder, new Date());
    const answer = await browser.call('POST', `/api/exam/${kind}`, {
      headers: { authorization: `Exam ${session}` },
      ...(kind === 'start' && { body: { privacy_version: privacyNoticeVersion } }),
    });
    return answerOf(answer);
  };

  const performOnPlace = async (action: Extract<Action, { place: number }>): Promise<string> => {
    const place = places[action.place];
    if (place === null || place === undefined) throw new Error('No such place.');
    const path = `/api/positions/candidates/${place.id}`;
    switch (action.kind) {
      case 'expire':
        await worker.runJob('invitations.expire', {});
        return 'done';
      case 'resend': {
        const answer = await browser.call('POST', `${path}/resend`);
        const { success, data } = resent.safeParse(answer.body);
        return success && answer.status === 200 ? `200 ${data.status}` : answerOf(answer);
      }
      case 'extend': {
        const body = { expiration_unit: 'days', expiration_value: 30 };
        return answerOf(await browser.call('PATCH', `${path}/expiration`, { body }));
      }
      case 'correct':
        return answerOf(
          await browser.call('PATCH', `${path}/email`, { body: { email: action.address } }),
        );
      case 'remove': {
        const [row] = await sql<{ position_id: string }>(
          'select position_id from position_candidates where id = $1',
          [place.id],
        );
        return answerOf(
          await browser.call('DELETE', `/api/positions/${row?.position_id}/candidates/`, {
            body: { ids: [place.id] },
          }),
        );
      }
      default:
        return speak(action, place);
    }
  };

  const performOnPayment = async (
    action: Extract<Action, { payment: number }>,
  ): Promise<string> => {
    const payment = payments[action.payment];
    if (payment === undefined) throw new Error('No such payment.');
    switch (action.kind) {
      case 'refund':
        return refund(payment, action.cents, action.isTold);
      case 'staffRefund':
        return staffRefund(payment, action.credits);
      case 'failRefund':
        return failRefund(payment, action.refund, action.isTold);
      case 'dispute':
        return dispute(payment, action.isTold);
      case 'closeDispute':
        return closeDispute(payment, action.outcome, action.isTold);
      default:
        await tell(payment, action.message, action.copies);
        return 'done';
    }
  };

  const perform = async (action: Action): Promise<string> => {
    switch (action.kind) {
      case 'buy':
      case 'pay':
        return pay(action.credits, action.slot, action.kind === 'buy');
      case 'ask':
        worker.advance(patienceMs);
        await worker.runJob('payments.check_open', {});
        return 'done';
      case 'settle':
        await sql('update credit_holds set released_at = now() where account_id = $1', [accountId]);
        return 'done';
      case 'work':
        await worker.runJobs();
        await collectRefunds();
        return 'done';
      case 'add':
        return add(action);
      case 'invite': {
        const path = `/api/positions/${positionIds[action.position]}/invite-candidates`;
        const answer = await browser.call('POST', path);
        return answer.status === 200
          ? `200 ${countIn(said.parse(answer.body).message)}`
          : answerOf(answer);
      }
      case 'complete':
        return answerOf(
          await browser.call(
            'PATCH',
            `/api/positions/${positionIds[action.position]}/mark-completed`,
          ),
        );
      case 'refund':
      case 'staffRefund':
      case 'failRefund':
      case 'dispute':
      case 'closeDispute':
      case 'tell':
        return performOnPayment(action);
      default:
        return performOnPlace(action);
    }
  };

  /** Lets the deadlines of some places pass; the job that notices has still to run. */
  const passDeadlines = (indexes: number[]): Promise<unknown> =>
    sql(
      `update invitations set expires_at = now() - interval '1 second'
       where position_candidate_id = any($1::uuid[]) and started_at is null
         and status in ('sent', 'failed', 'resent', 'manual')`,
      [indexes.map((index) => places[index]?.id)],
    );

  const see = async (): Promise<Seen> => {
    const [row] = await sql<SeenRow>(seen, [accountId]);
    return toSeen(row, {
      positions: positionIds,
      places: places.flatMap((place) => place?.id ?? []),
      payments: payments.map(({ paymentIntentId }) => paymentIntentId),
    });
  };

  return { accountId, state, perform, passDeadlines, see };
};

export type Real = Awaited<ReturnType<typeof createReal>>;
