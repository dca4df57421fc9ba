import fc from 'fast-check';

import { refusedAddress } from '#src/testing/smtp-sink.ts';
import type { State } from '#src/testing/money-model/state.ts';

/** One union member for each kind, so that the compiler can narrow by it. */
type Of<Kind extends string, Rest = unknown> = Kind extends string ? { kind: Kind } & Rest : never;

type Unsettled =
  | Of<'failRefund', { payment: number; refund: number; isTold: boolean }>
  | Of<'staffRefund', { payment: number; credits: number }>
  | Of<'dispute', { payment: number; isTold: boolean }>
  | Of<'closeDispute', { payment: number; outcome: 'won' | 'lost'; isTold: boolean }>
  | Of<'tell', { payment: number; message: number; copies: number }>
  | Of<'ask' | 'settle' | 'work'>
  | Of<'invite' | 'complete', { position: number }>
  | Of<'resend' | 'extend' | 'expire' | 'remove', { place: number }>;

/** A drawn action: its targets are numbers that are resolved when the state is known. */
export type Drawn =
  | Unsettled
  | Of<'buy' | 'pay', { credits: number }>
  | Of<'refund', { payment: number; percent: number; isTold: boolean }>
  | Of<'add', { position: number; isRefused: boolean }>
  | Of<'correct', { place: number; to: 'good' | 'refused' | 'taken' }>
  | Of<'decline' | 'start', { place: number; isOld: boolean }>;

/** A resolved action: every target is fixed before any action of the same moment starts. */
export type Action =
  | Unsettled
  | Of<'buy' | 'pay', { credits: number; slot: number }>
  | Of<'refund', { payment: number; cents: number; isTold: boolean }>
  | Of<'add', { position: number; slot: number; address: string }>
  | Of<'correct', { place: number; address: string }>
  /** By the session that was opened with the link of that version of that invitation. */
  | Of<'decline' | 'start', { place: number; invitation: number; version: number }>;

let addresses = 0;

/** An address nobody had before. */
export const newAddress = (isRefused = false): string => {
  addresses += 1;
  return isRefused ? refusedAddress(String(addresses)) : `p-${addresses}@ejemplo.mx`;
};

const prepareCorrection = (
  state: State,
  place: number,
  to: 'good' | 'refused' | 'taken',
): Action => {
  const own = state.places[place];
  const other = state.places.find(
    (one, index) =>
      one !== null && index !== place && !one.isRemoved && one.position === own?.position,
  );
  const address = to === 'taken' && other ? other.address : newAddress(to === 'refused');
  return { kind: 'correct', place, address };
};

/** The target of an action: mostly an invited person, because most actions need one. */
const choosePlace = (state: State, drawn: number): number | undefined => {
  const known = state.places.flatMap((place, at) => (place === null ? [] : [at]));
  const invited = known.filter((at) => (state.places[at]?.invitations.length ?? 0) > 0);
  const among = invited.length === 0 || drawn % 5 === 0 ? known : invited;
  return among[drawn % among.length];
};

const preparePlace = (state: State, drawn: Extract<Drawn, { place: number }>): Action | null => {
  const place = choosePlace(state, drawn.place);
  if (place === undefined) return null;
  if (drawn.kind === 'correct') return prepareCorrection(state, place, drawn.to);
  if (drawn.kind !== 'decline' && drawn.kind !== 'start') return { ...drawn, place };
  const invitations = state.places[place]?.invitations ?? [];
  const latest = invitations.length - 1;
  const version = invitations[latest]?.version;
  if (version === undefined) return null;
  if (drawn.isOld && version > 1) {
    return { kind: drawn.kind, place, invitation: latest, version: version - 1 };
  }
  const before = drawn.isOld ? invitations[latest - 1]?.version : undefined;
  return before === undefined
    ? { kind: drawn.kind, place, invitation: latest, version }
    : { kind: drawn.kind, place, invitation: latest - 1, version: before };
};

const preparePayment = (
  state: State,
  drawn: Extract<Drawn, { payment: number }>,
): Action | null => {
  const fitting = [...state.payments.entries()].filter(
    ([, { provider }]) => drawn.kind !== 'closeDispute' || provider.dispute === 'open',
  );
  const [payment, chosen] = fitting[drawn.payment % fitting.length] ?? [];
  if (payment === undefined || chosen === undefined) return null;
  if (drawn.kind === 'tell') {
    return { ...drawn, payment, message: drawn.message % chosen.messages.length };
  }
  if (drawn.kind !== 'refund') return { ...drawn, payment };
  const cents = Math.ceil((chosen.totalCents * drawn.percent) / 100);
  return { kind: 'refund', payment, cents, isTold: drawn.isTold };
};

/** Resolves the target of an action; null if there is none. `ahead` counts the parallel actions before it. */
export const prepare = (state: State, drawn: Drawn, ahead = 0): Action | null => {
  switch (drawn.kind) {
    case 'buy':
    case 'pay':
      return { ...drawn, slot: state.payments.length + ahead };
    case 'add':
      return {
        kind: 'add',
        position: drawn.position % state.positions.length,
        slot: state.places.length + ahead,
        address: newAddress(drawn.isRefused),
      };
    case 'invite':
    case 'complete':
      return { ...drawn, position: drawn.position % state.positions.length };
    case 'refund':
    case 'staffRefund':
    case 'failRefund':
    case 'dispute':
    case 'closeDispute':
    case 'tell':
      return preparePayment(state, drawn);
    case 'correct':
    case 'resend':
    case 'extend':
    case 'expire':
    case 'remove':
    case 'decline':
    case 'start':
      return preparePlace(state, drawn);
    default:
      return drawn;
  }
};

const index = fc.nat({ max: 11 });
const isTold = fc.boolean();
/** By a link that was replaced since, if there is one. */
const isOld = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);

type Weighted = fc.WeightedArbitrary<Drawn>;

const about = <Kind extends Drawn['kind']>(
  weight: number,
  kind: Kind,
  rest: { [Key in Exclude<keyof Extract<Drawn, { kind: Kind }>, 'kind'>]: fc.Arbitrary<unknown> },
): Weighted => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...rest }) as fc.Arbitrary<Drawn>,
});

const credits = fc.integer({ min: 1, max: 8 });
const percent = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(100));

const money: Weighted[] = [
  about(3, 'buy', { credits }),
  about(1, 'pay', { credits }),
  about(2, 'refund', { payment: index, percent, isTold }),
  about(2, 'staffRefund', { payment: index, credits }),
  about(1, 'failRefund', { payment: index, refund: index, isTold }),
  about(2, 'dispute', { payment: index, isTold }),
  about(1, 'closeDispute', { payment: index, outcome: fc.constantFrom('won', 'lost'), isTold }),
  about(2, 'tell', { payment: index, message: index, copies: fc.integer({ min: 1, max: 3 }) }),
];

const people: Weighted[] = [
  about(3, 'add', { position: index, isRefused: fc.boolean() }),
  about(6, 'invite', { position: index }),
  about(5, 'resend', { place: index }),
  about(3, 'extend', { place: index }),
  about(3, 'expire', { place: index }),
  about(2, 'remove', { place: index }),
  about(3, 'decline', { place: index, isOld }),
  about(1, 'start', { place: index, isOld }),
  about(3, 'correct', { place: index, to: fc.constantFrom('good', 'refused', 'taken') }),
  about(1, 'complete', { position: index }),
];

/** Whatever people do to invitations. */
export const peopleActions = fc.oneof(...people);

/** Whatever happens in one moment of its own, so that any number of them may happen at once. */
export const momentaryActions = fc.oneof(...money, ...people);

/** Everything, one after the other. */
export const everyAction = fc.oneof(
  ...money,
  ...people,
  about(1, 'ask', {}),
  about(2, 'settle', {}),
  about(4, 'work', {}),
);
