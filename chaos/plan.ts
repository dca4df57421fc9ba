import { createHash } from 'node:crypto';

import { createChance } from '@tamiz/simulator/random.ts';
import type { Chance } from '@tamiz/simulator/random.ts';

/** What people do, and how often of a hundred. */
const kinds = {
  add: 14,
  invite: 12,
  pay: 5,
  refund: 4,
  remove: 3,
  decline: 2,
  start: 13,
  save: 27,
  next: 15,
  regrade: 2,
  erase: 3,
} as const;

export type OperationKind = keyof typeof kinds;

/** One use case; whom it concerns is drawn from what there is when its turn comes. */
export type Operation = {
  number: number;
  kind: OperationKind;
  /** Operations of one lane follow each other, those of different lanes overlap. */
  lane: number;
  /** Which API process is asked first. */
  api: number;
  draw: number;
};

export const processes = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const;
export type ProcessName = (typeof processes)[number];

/** A connection between a process and what it depends on; the API sends no mail itself. */
export type Wire = `${ProcessName}/${'postgres' | 'mail' | 'payments'}`;

const wires: readonly [Wire, ...Wire[]] = [
  'api-1/postgres',
  'api-2/postgres',
  'worker-1/postgres',
  'worker-2/postgres',
  'worker-1/mail',
  'worker-2/mail',
  'api-1/payments',
  'api-2/payments',
  'worker-1/payments',
  'worker-2/payments',
];

export const wireFaults = ['delay', 'reset', 'half-close', 'black-hole', 'reorder'] as const;
export type WireFault = { kind: (typeof wireFaults)[number]; wire: Wire; forMs: number };
export type ProcessFault = { kind: 'kill' | 'terminate'; process: ProcessName; forMs: number };

/** What goes wrong when the operation with this number is about to begin, and how long it lasts. */
export type Fault = { number: number; afterMs: number } & (WireFault | ProcessFault);

export type Plan = {
  seed: number;
  lanes: number;
  operations: Operation[];
  faults: Fault[];
  digest: string;
};

/** One who waits for an answer soon holds up all others of a few; a long run would spend most of its time so. */
const lanesFor = (operations: number): number => (operations > 20_000 ? 24 : 8);

const total = Object.values(kinds).reduce((sum, weight) => sum + weight, 0);

const drawKind = (chance: Chance): OperationKind => {
  let left = chance.between(1, total);
  for (const [kind, weight] of Object.entries(kinds)) {
    left -= weight;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table itself
    if (left <= 0) return kind as OperationKind;
  }
  return 'save';
};

/** One fault in four ends a process, so that most of the time there are some to break the wires of. */
const drawFault = (chance: Chance): WireFault | ProcessFault => {
  if (chance.happens(0.25)) {
    return {
      kind: chance.happens(0.6) ? 'kill' : 'terminate',
      process: chance.pick(processes),
      forMs: chance.between(0, 1_500),
    };
  }
  return {
    kind: chance.pick(wireFaults),
    wire: chance.pick(wires),
    forMs: chance.between(100, 3_000),
  };
};

/** Faults of this kind alone, on any wire: what another kind would heal stays to be seen. */
const drawWireFault = (chance: Chance, kind: WireFault['kind']): WireFault => ({
  kind,
  wire: chance.pick(wires),
  forMs: chance.between(100, 3_000),
});

type Wanted = { seed: number; operations: number; faults: number; only?: WireFault['kind'] };

/** Everything that will be done and everything that will go wrong, from the seed alone. */
export const makePlan = (wanted: Wanted): Plan => {
  const { seed, only } = wanted;
  // Two streams of chance: another number of faults leaves the operations as they are.
  const ofOperations = createChance(seed);
  const lanes = lanesFor(wanted.operations);
  const operations = Array.from({ length: wanted.operations }, (_, index) => ({
    number: index + 1,
    kind: drawKind(ofOperations),
    lane: ofOperations.between(0, lanes - 1),
    api: ofOperations.between(0, 1),
    draw: ofOperations.between(0, 999_999),
  }));
  const ofFaults = createChance(seed ^ 0x5f_37_59_df);
  const faults = Array.from({ length: wanted.faults }, () => ({
    // Some operations come first, so that there is something to lose.
    number: ofFaults.between(Math.min(20, wanted.operations), wanted.operations),
    afterMs: ofFaults.between(0, 60),
    ...(only === undefined ? drawFault(ofFaults) : drawWireFault(ofFaults, only)),
  })).toSorted((left, right) => left.number - right.number);
  const digest = createHash('sha256')
    .update(JSON.stringify([operations, faults]))
    .digest('hex')
    .slice(0, 16);
  return { seed, lanes, operations, faults, digest };
};
