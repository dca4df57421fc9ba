export type FixturePayment = {
  id: number;
  credits_purchased: number;
  total: string;
  status: string;
  created_at: string;
};

export type FixtureMovement = {
  id: number;
  description: string;
  amount: number;
  direction: string;
  type: string;
  created_at: string;
  system_mov: boolean;
};

/** Newest first. */
export type FixtureCredits = { payments: FixturePayment[]; movements: FixtureMovement[] };

const payment = (id: number, status: string): FixturePayment => ({
  id,
  credits_purchased: 50,
  total: '2000.00',
  status,
  created_at: '2026-01-14T20:05:00Z',
});

const movement = (id: number, more: Partial<FixtureMovement>): FixtureMovement => ({
  id,
  description: 'Invitaciones de Soporte',
  amount: 18,
  direction: 'credit',
  type: 'invitation',
  created_at: '2026-01-20T16:15:00Z',
  system_mov: false,
  ...more,
});

export const createCredits = (): FixtureCredits => ({
  payments: [payment(502, 'succeeded'), payment(497, 'failed'), payment(461, 'refunded')],
  movements: [
    movement(803, {}),
    movement(802, {
      description: 'Ajuste por envío fallido',
      amount: 2,
      direction: 'debit',
      type: 'adjustment',
      system_mov: true,
    }),
  ],
});
