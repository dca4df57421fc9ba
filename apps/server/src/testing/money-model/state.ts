/** What the model knows of one account; every list keeps the order in which things were made. */
export type State = {
  promo: number;
  balance: number;
  holds: ('dispute' | 'shortfall')[];
  positions: { isCompleted: boolean }[];
  places: (Place | null)[];
  payments: Payment[];
};

export type InvitationStatus =
  | 'sent'
  | 'failed'
  | 'resent'
  | 'manual'
  | 'expired'
  | 'cancelled'
  | 'corrected';

export type Invitation = {
  status: InvitationStatus;
  resends: number;
  version: number;
  isStarted: boolean;
  isReturned: boolean;
  /** Its deadline has passed; the job that closes it may still have to run. */
  isDue: boolean;
  /** A mail with its link waits in the queue. */
  hasMail: boolean;
};

export type Place = {
  position: number;
  address: string;
  isRemoved: boolean;
  corrections: number;
  invitations: Invitation[];
};

export type Fact =
  | { kind: 'paid' }
  /** Something about refunds: how all of them stand is asked when it is heard. */
  | { kind: 'refunds' }
  | { kind: 'disputed'; state: DisputeState };

/** A message of the provider; a repeated delivery has no effect. */
export type Message = { fact: Fact; isTold: boolean };

export type DisputeState = 'open' | 'won' | 'lost';

export type Refund = {
  cents: number;
  /** Of a refund that staff asked for; null for one of the provider's dashboard. */
  credits: number | null;
  /** `asked`: our row is written, and the provider has not heard of it. */
  status: 'asked' | 'made' | 'failed';
  /** How our own row has it; null while there is none. */
  known: 'pending' | 'succeeded' | 'failed' | null;
};

export type Payment = {
  credits: number;
  totalCents: number;
  /** How it stands at the provider. */
  provider: { dispute: DisputeState | null };
  refunds: Refund[];
  /** The provider's messages in order; each may be delivered late, twice or never. */
  messages: Message[];
  /** Its state in our database; null while no message arrived. */
  known: { refunded: number; dispute: DisputeState | null; taken: number } | null;
};

const openStatuses: ReadonlySet<InvitationStatus> = new Set(['sent', 'failed', 'resent', 'manual']);

/** Whether an invitation can still be taken up, expire or be sent again. */
export const isOpen = ({ status, isStarted }: Pick<Invitation, 'status' | 'isStarted'>): boolean =>
  !isStarted && openStatuses.has(status);

/** The cents of the refunds that our rows have in that state. */
export const sumOf = (refunds: Refund[], known: Refund['known']): number =>
  refunds.reduce((sum, refund) => sum + (refund.known === known ? refund.cents : 0), 0);

/** What can be seen of a state from outside, by model and database alike. */
export const project = (state: State) => ({
  balance: state.balance,
  holds: state.holds.toSorted(),
  positions: state.positions.map(({ isCompleted }) => isCompleted),
  places: state.places.flatMap((place) =>
    place === null
      ? []
      : [
          {
            address: place.address,
            isRemoved: place.isRemoved,
            invitations: place.invitations.map(({ hasMail: _unseen, ...invitation }) => ({
              ...invitation,
              isDue: invitation.isDue && isOpen(invitation),
            })),
          },
        ],
  ),
  payments: state.payments.flatMap(({ known, refunds }) =>
    known === null ? [] : [{ ...known, refunding: sumOf(refunds, 'pending') }],
  ),
});

export type Seen = ReturnType<typeof project>;
