import type { Action } from '#src/testing/money-model/actions.ts';
import { isOpen, sumOf } from '#src/testing/money-model/state.ts';
import type {
  DisputeState,
  Fact,
  Invitation,
  Payment,
  Place,
  Refund,
  State,
} from '#src/testing/money-model/state.ts';

const maxResends = 3;
const maxCorrections = 5;

const last = (place: Place): Invitation | undefined => place.invitations.at(-1);

/** Returns the credit of a place if its exam was not started, exactly once. */
const giveBack = (state: State, place: Place, status: 'cancelled' | 'corrected' | 'expired') => {
  for (const invitation of place.invitations) {
    const isHeld = !invitation.isStarted && !invitation.isReturned;
    if (!isHeld || invitation.status === 'corrected') continue;
    invitation.status = status;
    invitation.isReturned = true;
    state.balance += 1;
  }
};

const over = (state: State, place: Place): string | null => {
  if (last(place)?.isStarted) return '409 attempt_started';
  return state.positions[place.position]?.isCompleted ? '409 position_completed' : null;
};

const invite = (state: State, position: number): string => {
  if (state.positions[position]?.isCompleted) return '409 position_completed';
  const pending = state.places.filter(
    (place): place is Place =>
      place !== null &&
      place.position === position &&
      !place.isRemoved &&
      place.invitations.every(({ status }) => status === 'corrected'),
  );
  if (pending.length === 0) return '200 0';
  if (state.holds.length > 0) return '409 credits_on_hold';
  if (pending.length > state.balance) return '409 insufficient_credits';
  state.balance -= pending.length;
  for (const place of pending) {
    place.invitations.push({
      status: 'sent',
      resends: 0,
      version: 1,
      isStarted: false,
      isReturned: false,
      isDue: false,
      hasMail: true,
    });
  }
  return `200 ${pending.length}`;
};

const resend = (place: Place): string => {
  const invitation = last(place);
  const isMissing = invitation === undefined || invitation.status === 'corrected';
  if (isMissing) return '409 invitation_missing';
  if (invitation.status === 'cancelled') return '409 invitation_cancelled';
  if (invitation.status === 'expired' || invitation.isDue) return '409 invitation_expired';
  if (invitation.resends < maxResends) {
    Object.assign(invitation, { status: 'resent', hasMail: true });
    invitation.resends += 1;
    return '200 resent';
  }
  invitation.status = 'manual';
  invitation.resends = maxResends + 1;
  invitation.version += 1;
  return '200 manual';
};

const correct = (state: State, place: Place, address: string): string => {
  const isTaken = state.places.some(
    (one) =>
      one !== null &&
      one !== place &&
      one.position === place.position &&
      !one.isRemoved &&
      one.address === address,
  );
  if (isTaken) return '409 candidate_email_taken';
  if (place.address === address) return '200';
  if (place.corrections >= maxCorrections) return '422 candidate_email_limit';
  place.corrections += 1;
  giveBack(state, place, 'corrected');
  const invitation = last(place);
  if (invitation !== undefined) invitation.status = 'corrected';
  place.address = address;
  return '200';
};

const extend = (place: Place): string => {
  const invitation = last(place);
  if (invitation?.status === 'cancelled') return '409 invitation_cancelled';
  if (invitation === undefined || invitation.status === 'corrected') return '200';
  invitation.isDue = false;
  if (invitation.status === 'expired') {
    const { resends } = invitation;
    invitation.status = resends > maxResends ? 'manual' : resends > 0 ? 'resent' : 'sent';
    invitation.hasMail = true;
  }
  return '200';
};

type Held = { invitation: number; version: number };

/** A replaced link opens nothing, whatever happened to the invitation since. */
const isReplaced = ({ invitations }: Place, held: Held): boolean => {
  const invitation = invitations[held.invitation];
  return (
    invitations.length - 1 !== held.invitation ||
    invitation?.version !== held.version ||
    invitation.status === 'corrected'
  );
};

const decline = (state: State, place: Place, held: Held): string => {
  if (isReplaced(place, held)) return '410 exam_link_replaced';
  if (last(place)?.status === 'cancelled') return '200';
  const refusal = over(state, place);
  if (refusal !== null) return refusal;
  giveBack(state, place, 'cancelled');
  return '200';
};

const start = (state: State, place: Place, held: Held): string => {
  const invitation = last(place);
  if (invitation === undefined || isReplaced(place, held)) return '410 exam_link_replaced';
  if (invitation.isStarted) return '200';
  if (place.isRemoved || invitation.status === 'cancelled') return '410 exam_cancelled';
  if (state.positions[place.position]?.isCompleted) return '410 exam_position_closed';
  if (invitation.status === 'expired' || invitation.isDue) return '410 exam_expired';
  invitation.isStarted = true;
  return '200';
};

const askedCredits = (refunds: Refund[]): number =>
  refunds.reduce((sum, { credits, known }) => sum + (known === 'failed' ? 0 : (credits ?? 0)), 0);

/** Hears how every refund stands at the provider; answers those that counted and have failed. */
const hearRefunds = (refunds: Refund[]): Refund[] => {
  const made = refunds.filter(({ status }) => status !== 'asked');
  const failed = made.filter(
    ({ status, known }) => status === 'failed' && known !== 'failed' && known !== null,
  );
  for (const refund of made) refund.known = refund.status === 'failed' ? 'failed' : 'succeeded';
  return failed;
};

/** The effect of one more message of the provider, whatever came before. */
const learn = (state: State, payment: Payment, fact: Fact): void => {
  const isNew = payment.known === null;
  payment.known ??= { refunded: 0, dispute: null, taken: 0 };
  const { known, credits } = payment;
  if (isNew) state.balance += credits;
  else if (fact.kind === 'paid') return;
  if (fact.kind === 'disputed' && (known.dispute === null || fact.state !== 'open')) {
    known.dispute = fact.state;
  }
  settle(state, payment, fact.kind === 'refunds' ? hearRefunds(payment.refunds) : []);
};

/** Returns what failed refunds had taken, then takes what money that went back is worth. */
const settle = (state: State, payment: Payment, failed: Refund[]): void => {
  const { known, credits, totalCents } = payment;
  if (known === null) return;
  known.refunded = sumOf(payment.refunds, 'succeeded');
  const isDisputed = known.dispute === 'open' || known.dispute === 'lost';
  if (isDisputed) hold(state, 'dispute');
  const moving = known.refunded + sumOf(payment.refunds, 'pending');
  const creditsOf = (cents: number) =>
    Math.floor((credits * Math.min(cents, totalCents)) / totalCents);
  const wanted = isDisputed ? credits : Math.max(creditsOf(moving), askedCredits(payment.refunds));
  const ours = failed.reduce((sum, refund) => sum + (refund.credits ?? 0), 0);
  const others = failed.reduce((sum, { cents, ...one }) => sum + (one.credits ? 0 : cents), 0);
  const lost = ours + creditsOf(moving + others) - creditsOf(moving);
  const returned = Math.min(lost, Math.max(0, known.taken - wanted));
  known.taken -= returned;
  state.balance += returned;
  const due = Math.max(0, wanted - known.taken);
  const taken = Math.min(due, state.balance);
  if (taken < due && !isDisputed) hold(state, 'shortfall');
  known.taken += taken;
  state.balance -= taken;
};

const hold = (state: State, reason: 'dispute' | 'shortfall'): void => {
  if (!state.holds.includes(reason)) state.holds.push(reason);
};

const say = (state: State, payment: Payment, fact: Fact, isTold: boolean): string => {
  payment.messages.push({ fact, isTold });
  if (isTold) learn(state, payment, fact);
  return 'done';
};

const isDisputedThere = ({ provider }: Payment): boolean =>
  provider.dispute === 'open' || provider.dispute === 'lost';

const dispute = (state: State, payment: Payment, next: DisputeState, isTold: boolean): string => {
  const isPossible =
    next === 'open' ? payment.provider.dispute === null : payment.provider.dispute === 'open';
  if (!isPossible) return 'impossible';
  payment.provider.dispute = next;
  return say(state, payment, { kind: 'disputed', state: next }, isTold);
};

const leftThere = ({ totalCents, refunds }: Payment): number =>
  refunds.reduce((left, { status, cents }) => left - (status === 'made' ? cents : 0), totalCents);

const refund = (state: State, payment: Payment, wanted: number, isTold: boolean): string => {
  const left = leftThere(payment);
  if (left === 0 || isDisputedThere(payment)) return 'impossible';
  const cents = Math.min(wanted, left);
  payment.refunds.push({ cents, credits: null, status: 'made', known: null });
  return say(state, payment, { kind: 'refunds' }, isTold);
};

/** Staff ask: the credits leave at once, the provider is asked when the worker gets to it. */
const staffRefund = (state: State, payment: Payment, credits: number): string => {
  const { known, refunds, totalCents } = payment;
  if (known === null || refunds.some(({ status }) => status === 'asked')) return 'impossible';
  if (known.dispute !== null) return '409 refund_disputed';
  const after = known.taken + credits;
  const gone = known.refunded + sumOf(refunds, 'pending');
  const cents = Math.ceil((totalCents * after) / payment.credits) - gone;
  const isTooMuch = after > payment.credits || credits > state.balance || cents <= 0;
  if (known.refunded === totalCents || isTooMuch) return '409 refund_too_large';
  state.balance -= credits;
  known.taken = after;
  refunds.push({ cents, credits, status: 'asked', known: 'pending' });
  return '200';
};

/** The bank cannot bring a refund to its card: the money is ours again. */
const failRefund = (state: State, payment: Payment, index: number, isTold: boolean): string => {
  const made = payment.refunds.filter(({ status }) => status === 'made');
  const failed = made[index % made.length];
  if (failed === undefined) return 'impossible';
  failed.status = 'failed';
  return say(state, payment, { kind: 'refunds' }, isTold);
};

/** Asks the provider for what staff wanted; what it will not give fails at once. */
export const workRefunds = (state: State): void => {
  for (const payment of state.payments) {
    const asked = payment.refunds.find(({ status }) => status === 'asked');
    if (asked === undefined) continue;
    const isRefused = isDisputedThere(payment) || asked.cents > leftThere(payment);
    asked.status = isRefused ? 'failed' : 'made';
    if (!isRefused) payment.messages.push({ fact: { kind: 'refunds' }, isTold: false });
    // The answer tells of this refund only.
    asked.known = isRefused ? 'failed' : 'succeeded';
    settle(state, payment, isRefused ? [asked] : []);
  }
};

/** Sends pending mails: if the address refuses, the invitation fails; all others count as told. */
const work = (state: State): string => {
  workRefunds(state);
  for (const place of state.places) {
    for (const invitation of place?.invitations ?? []) {
      const isMailable =
        invitation.hasMail &&
        place?.isRemoved === false &&
        !invitation.isStarted &&
        (invitation.status === 'sent' || invitation.status === 'resent');
      if (isMailable && place.address.startsWith('rechazada-')) invitation.status = 'failed';
      invitation.hasMail = false;
    }
  }
  return 'done';
};

/** One run of the job closes whatever is due. */
const expire = (state: State): string => {
  for (const invitation of state.places.flatMap((place) => place?.invitations ?? [])) {
    if (invitation.isDue && isOpen(invitation)) invitation.status = 'expired';
  }
  return 'done';
};

const remove = (state: State, place: Place): string => {
  if (place.invitations.some(({ isStarted }) => isStarted)) return '409 attempt_started';
  giveBack(state, place, 'cancelled');
  place.isRemoved = true;
  return '200';
};

const complete = (state: State, position: number): string => {
  const target = state.positions[position];
  if (target === undefined || target.isCompleted) return '409 position_completed';
  for (const place of state.places) {
    if (place?.position === position && !place.isRemoved) giveBack(state, place, 'expired');
  }
  target.isCompleted = true;
  return '200';
};

const add = (state: State, action: Extract<Action, { kind: 'add' }>): string => {
  const { position, slot, address } = action;
  const isCompleted = state.positions[position]?.isCompleted ?? true;
  state.places[slot] = isCompleted
    ? null
    : { position, address, isRemoved: false, corrections: 0, invitations: [] };
  return isCompleted ? '409 position_completed' : '201';
};

type Priced = (credits: number) => number;

const applyToPlace = (
  state: State,
  place: Place,
  action: Extract<Action, { place: number }>,
): string => {
  if (action.kind === 'start') return start(state, place, action);
  if (action.kind === 'expire') return expire(state);
  if (place.isRemoved) return '404 not_found';
  if (action.kind === 'remove') return remove(state, place);
  if (action.kind === 'decline') return decline(state, place, action);
  const refusal = over(state, place);
  if (refusal !== null) return refusal;
  if (action.kind === 'resend') return resend(place);
  return action.kind === 'extend' ? extend(place) : correct(state, place, action.address);
};

const applyToPayment = (
  state: State,
  payment: Payment,
  action: Extract<Action, { payment: number }>,
): string => {
  if (action.kind === 'staffRefund') return staffRefund(state, payment, action.credits);
  if (action.kind === 'failRefund') {
    return failRefund(state, payment, action.refund, action.isTold);
  }
  if (action.kind === 'refund') return refund(state, payment, action.cents, action.isTold);
  if (action.kind === 'dispute') return dispute(state, payment, 'open', action.isTold);
  if (action.kind === 'closeDispute') return dispute(state, payment, action.outcome, action.isTold);
  const message = payment.messages[action.message];
  if (message === undefined || message.isTold) return 'done';
  message.isTold = true;
  learn(state, payment, message.fact);
  return 'done';
};

/** Applies an action to the state by the rules of the domain; returns the expected answer. */
export const apply = (state: State, action: Action, priceOf: Priced): string => {
  switch (action.kind) {
    case 'buy':
    case 'pay': {
      const payment: Payment = {
        credits: action.credits,
        totalCents: priceOf(action.credits),
        provider: { dispute: null },
        refunds: [],
        messages: [],
        known: null,
      };
      state.payments[action.slot] = payment;
      return say(state, payment, { kind: 'paid' }, action.kind === 'buy');
    }
    case 'ask':
      for (const payment of state.payments) {
        if (payment.known === null) learn(state, payment, { kind: 'paid' });
      }
      return 'done';
    case 'settle':
      state.holds = [];
      return 'done';
    case 'work':
      return work(state);
    case 'add':
      return add(state, action);
    case 'invite':
      return invite(state, action.position);
    case 'complete':
      return complete(state, action.position);
    case 'refund':
    case 'staffRefund':
    case 'failRefund':
    case 'dispute':
    case 'closeDispute':
    case 'tell': {
      const payment = state.payments[action.payment];
      if (payment === undefined) throw new Error('No such payment.');
      return applyToPayment(state, payment, action);
    }
    default: {
      const place = state.places[action.place];
      if (place === null || place === undefined) throw new Error('No such place.');
      return applyToPlace(state, place, action);
    }
  }
};
