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
  | { kind: 'refunded'; cents: number }
  | { kind: 'disputed'; state: DisputeState };

/** A message of the provider; the second time it is told it says nothing. */
export type Message = { fact: Fact; isTold: boolean };

export type DisputeState = 'open' | 'won' | 'lost';

export type Payment = {
  credits: number;
  totalCents: number;
  /** How it stands at the provider. */
  provider: { refunded: number; dispute: DisputeState | null };
  /** What the provider has said, in order; each may be told late, twice or never. */
  messages: Message[];
  /** How it stands with us; null while nothing was told. */
  known: { refunded: number; dispute: DisputeState | null; taken: number } | null;
};

const openStatuses: ReadonlySet<InvitationStatus> = new Set(['sent', 'failed', 'resent', 'manual']);

/** Whether an invitation can still be taken up, expire or be sent again. */
export const isOpen = ({ status, isStarted }: Pick<Invitation, 'status' | 'isStarted'>): boolean =>
  !isStarted && openStatuses.has(status);

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
  payments: state.payments.flatMap(({ known }) => (known === null ? [] : [{ ...known }])),
});

export type Seen = ReturnType<typeof project>;
