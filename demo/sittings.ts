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
  /** The same short time for every answer; without it, what a person takes. */
  readonly paceMs?: number;
  /** How many questions have been delivered so far; without it the exam is over. */
  readonly deliveredSoFar?: number;
  /** Its questions could be returned to, and were; later a key was corrected, and one answer more counts. */
  readonly isFreeAndRegraded?: true;
};

const java = { account: 'Talento Norte', position: 'Desarrolladora Backend Java Sr.' };
/** Asks questions of both banks. */
const guard = { account: 'Talento Norte', position: 'Ingeniera de guardia' };
const react = { account: 'Talento Norte', position: 'Desarrolladora Frontend React' };

/** Who has answered in the demo accounts: a spread of results, and one exam under way. */
export const sittings: readonly Sitting[] = [
  { ...guard, email: 'tomas.echeverria@ejemplo.mx', hoursAgo: 30, share: 0.5, skipped: 1 },
  { ...react, email: 'andrea.cardenas@ejemplo.mx', hoursAgo: 2.5, share: 0.73, skipped: 1 },
  { ...react, email: 'jorge.ivan@ejemplo.mx', hoursAgo: 6, share: 0.87, skipped: 0 },
  { ...react, email: 'sofia.arriaga@ejemplo.mx', hoursAgo: 9, share: 0.6, skipped: 2 },
  { ...react, email: 'paola.guadarrama@ejemplo.mx', hoursAgo: 20, share: 0.8, skipped: 0 },
  {
    ...react,
    email: 'fernanda.lozano@ejemplo.mx',
    hoursAgo: 27,
    share: 0.33,
    skipped: 0,
    paceMs: 45,
  },
  {
    ...react,
    email: 'oscar.iturbide@ejemplo.mx',
    hoursAgo: 0.2,
    share: 0.6,
    skipped: 1,
    deliveredSoFar: 6,
  },
  ...(
    [
      ['bruno.santillan', 0.95, 0],
      ['ximena.palacios', 0.86, 0],
      ['mauricio.cantu', 0.81, 1],
      ['valeria.montes', 0.81, 0],
      ['emiliano.tovar', 0.76, 1],
      ['miriam.tapia', 0.71, 0],
      ['rodrigo.escamilla', 0.67, 2],
      ['itzel.xochitl', 0.67, 0],
      ['jose.angel', 0.62, 1],
      ['guadalupe.monserrat', 0.57, 2],
      ['raul.inarritu', 0.52, 0],
      ['brenda.yanez', 0.48, 3],
      ['luis.angel', 0.38, 1],
      ['renata.villalobos', 0.29, 4],
    ] as const
  ).map(([name, share, skipped], index) => ({
    ...java,
    email: `${name}@ejemplo.mx`,
    hoursAgo: 32 + 5 * index,
    share,
    skipped,
  })),
  {
    account: 'Bruma Estudio',
    position: 'Full stack JavaScript Sr.',
    email: 'ricardo.beltran@ejemplo.mx',
    hoursAgo: 5,
    share: 0.67,
    skipped: 1,
    isFreeAndRegraded: true,
  },
];
