import type { Tone } from '@tamiz/ui';

export const paymentWords = {
  succeeded: { label: 'Aprobado', tone: 'success' },
  failed: { label: 'Rechazado', tone: 'danger' },
  refunded: { label: 'Reembolso', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const disputeWords = {
  open: 'En disputa',
  won: 'Disputa ganada',
  lost: 'Disputa perdida',
} as const;
