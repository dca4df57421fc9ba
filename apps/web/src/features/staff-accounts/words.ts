import type { Tone } from '@tamiz/ui';

export const requestStatusWords = {
  pending: { label: 'En espera', tone: 'warning' },
  approved: { label: 'Aprobada', tone: 'success' },
  rejected: { label: 'Rechazada', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const accountStatusWords = {
  active: { label: 'Activa', tone: 'success' },
  suspended: { label: 'Suspendida', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const holdWords = {
  mismatch: 'El libro no cuadra',
  dispute: 'Pago en disputa',
  shortfall: 'Se reembolsó más que el saldo',
} as const;
