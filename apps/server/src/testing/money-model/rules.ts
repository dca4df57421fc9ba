import type { Action } from '#src/testing/money-model/actions.ts';
import { isOpen } from '#src/testing/money-model/state.ts';
import type {
  DisputeState,
  Fact,
  Invitation,
  Payment,
  Place,
  State,
} from '#src/testing/money-model/state.ts';

const maxResends = 3;
const maxCorrections = 5;

const last = (place: Place): Invitation | undefined => place.invitations.at(-1);

/** Gives back what a place still holds: whatever nobody started, each exactly once. */
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
  if (invitation === undefined || invitation.status === 'corrected') {
    return '409 invitation_missing';
  }
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

/** A dead link opens nothing, whatever became of the invitation since. */
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

/** What one more word of the provider does, whatever came before. */
const learn = (state: State, payment: Payment, fact: Fact): void => {
  const isNew = payment.known === null;
  payment.known ??= { refunded: 0, dispute: null, taken: 0 };
  const { known, credits, totalCents } = payment;
  if (isNew) state.balance += credits;
  else if (fact.kind === 'paid') return;
  if (fact.kind === 'refunded') known.refunded = Math.max(known.refunded, fact.cents);
  if (fact.kind === 'disputed' && (known.dispute === null || fact.state !== 'open')) {
    known.dispute = fact.state;
  }
  const isDisputed = known.dispute === 'open' || known.dispute === 'lost';
  if (isDisputed) hold(state, 'dispute');
  const wanted = isDisputed ? credits : Math.floor((credits * known.refunded) / totalCents);
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

const refund = (state: State, payment: Payment, cents: number, isTold: boolean): string => {
  const left = payment.totalCents - payment.provider.refunded;
  if (left === 0 || isDisputedThere(payment)) return 'impossible';
  payment.provider.refunded += Math.min(cents, left);
  return say(state, payment, { kind: 'refunded', cents: payment.provider.refunded }, isTold);
};

/** Mails what waits: an address that refuses makes its invitation failed, everybody else has been told. */
const work = (state: State): string => {
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
  if (action.kind === 'refund') return refund(state, payment, action.cents, action.isTold);
  if (action.kind === 'dispute') return dispute(state, payment, 'open', action.isTold);
  if (action.kind === 'closeDispute') return dispute(state, payment, action.outcome, action.isTold);
  const message = payment.messages[action.message];
  if (message === undefined || message.isTold) return 'done';
  message.isTold = true;
  learn(state, payment, message.fact);
  return 'done';
};

/** Does to the state what the rules of the domain say, and answers what the caller must be told. */
export const apply = (state: State, action: Action, priceOf: Priced): string => {
  switch (action.kind) {
    case 'buy':
    case 'pay': {
      const payment: Payment = {
        credits: action.credits,
        totalCents: priceOf(action.credits),
        provider: { refunded: 0, dispute: null },
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
