import { expirationUnitLabels } from '@tamiz/contract/shared/labels';
import type { ShownExpirationUnit } from '@tamiz/contract/shared/statuses';

const oneOf: Readonly<Record<ShownExpirationUnit, string>> = {
  days: 'día',
  weeks: 'semana',
  hours: 'hora',
  minutes: 'minuto',
};

/** 'días', or 'día' after a one. */
export const unitAfter = (value: number, unit: ShownExpirationUnit): string =>
  value === 1 ? oneOf[unit] : expirationUnitLabels[unit];
