/** An exam somebody of the demo accounts took, or is taking. */
export type Sitting = {
  readonly account: string;
  readonly position: string;
  readonly email: string;
  /** When it began. */
  readonly hoursAgo: number;
  /** Which part of the questions was answered right. */
  readonly share: number;
  /** How many were left unanswered. */
  readonly skipped: number;
  /** How many questions have been delivered so far; without it the exam is over. */
  readonly deliveredSoFar?: number;
};

const react = { account: 'Talento Norte', position: 'Desarrolladora Frontend React' };

/** Who has answered in the demo accounts: a spread of results, and one exam under way. */
export const sittings: readonly Sitting[] = [
  { ...react, email: 'andrea.cardenas@ejemplo.mx', hoursAgo: 2.5, share: 0.73, skipped: 1 },
  { ...react, email: 'jorge.ivan@ejemplo.mx', hoursAgo: 6, share: 0.87, skipped: 0 },
  { ...react, email: 'sofia.arriaga@ejemplo.mx', hoursAgo: 9, share: 0.6, skipped: 2 },
  { ...react, email: 'paola.guadarrama@ejemplo.mx', hoursAgo: 20, share: 0.8, skipped: 0 },
  { ...react, email: 'fernanda.lozano@ejemplo.mx', hoursAgo: 27, share: 0.33, skipped: 4 },
  {
    ...react,
    email: 'oscar.iturbide@ejemplo.mx',
    hoursAgo: 0.2,
    share: 0.6,
    skipped: 1,
    deliveredSoFar: 6,
  },
  {
    account: 'Bruma Estudio',
    position: 'Full stack JavaScript Sr.',
    email: 'ricardo.beltran@ejemplo.mx',
    hoursAgo: 5,
    share: 0.67,
    skipped: 1,
  },
];
