import { contractLevel, domains, isComposition, serverLevel } from '#tools/house/domains.ts';
import type { ImportOf, Place, Target } from '#tools/lint/places.ts';

/** Answers why this import is not allowed there, or undefined. */
export type ImportRule = (from: Place, target: Target, imported: ImportOf) => string | undefined;

const ownPackagesAllowed: Record<Place['kind'], string[]> = {
  contract: [],
  ui: [],
  db: [],
  bank: ['contract'],
  server: ['contract', 'db', 'bank'],
  spa: ['contract', 'ui'],
  tools: ['contract', 'db'],
  suite: ['contract', 'db', 'tools'],
  // Measures the server's own functions beside the bare engine.
  bench: ['contract', 'db', 'server', 'tools'],
  // Takes the exams of the demo accounts by the server's own use cases.
  demo: ['contract', 'db', 'server'],
  // Runs the exam app's own logic against the server's own code.
  simulator: ['contract', 'db', 'exam', 'server', 'tools'],
  // Calls the server's own app with requests made from the contract.
  fuzz: ['contract', 'db', 'server', 'tools'],
  // Holds what real processes did against the money model of the server and the rules of the simulator.
  chaos: ['contract', 'db', 'server', 'simulator', 'tools'],
  root: [],
};

const testLibraries = /^(vitest|fast-check|jsdom|msw|@testing-library\/|node:)/;
const externalsAllowed: Partial<Record<Place['kind'], RegExp>> = {
  contract: /^zod(\/|$)/,
  ui: /^(react|react-dom)(\/|$)|^@mantine\/|^@tabler\/icons-react$/,
};

const spaRooms = ['lib', 'components', 'features', 'app'];

const ownPackages: ImportRule = (from, target) => {
  if (target.kind !== 'ours') return undefined;
  const allowed = ownPackagesAllowed[from.kind];
  if (allowed.includes(target.name)) return undefined;
  if (from.kind === 'server' && from.isTest && target.name === 'tools') return undefined;
  const may = allowed.length === 0 ? 'no package of ours' : `only ${allowed.join(', ')}`;
  return `${from.workspace} may import ${may}, not ${target.name}.`;
};

const externals: ImportRule = (from, target) => {
  const allowed = externalsAllowed[from.kind];
  if (target.kind !== 'external' || allowed === undefined || from.inSrc === undefined) {
    return undefined;
  }
  if (allowed.test(target.name) || (from.isTest && testLibraries.test(target.name))) {
    return undefined;
  }
  return `${from.workspace} stays small on purpose: ${target.name} is not one of its libraries.`;
};

const levels: Partial<Record<Place['kind'], (inSrc: string) => number>> = {
  server: serverLevel,
  contract: contractLevel,
};

const domainOrder: ImportRule = (from, target) => {
  const levelOf = levels[from.kind];
  if (levelOf === undefined || from.inSrc === undefined) return undefined;
  const own = levelOf(from.inSrc);
  if (target.kind !== 'inside' || target.inSrc === undefined) return undefined;
  const other = levelOf(target.inSrc);
  if (other <= own || (from.isTest && isComposition(other))) return undefined;
  const order = domains.map(({ name }) => name).join(' ← ');
  return `An arrow that runs up: platform ← ${order} ← app, worker and entry.`;
};

const spaRoomOrder: ImportRule = (from, target) => {
  if (from.kind !== 'spa' || from.inSrc === undefined) return undefined;
  const room = roomOf(from.inSrc);
  if (!spaRooms.includes(room) && room !== 'testing') {
    return `src/${room} is no room of a SPA; there are ${spaRooms.join(', ')} and testing.`;
  }
  if (target.kind !== 'inside' || target.inSrc === undefined || from.isTest) return undefined;
  const targetRoom = roomOf(target.inSrc);
  if (targetRoom === 'testing') return 'Only tests may import testing.';
  if (spaRooms.indexOf(targetRoom) > spaRooms.indexOf(room)) {
    return `${room} may not import ${targetRoom}: app → features → components → lib.`;
  }
  return undefined;
};

const spaFeatureIsolation: ImportRule = (from, target) => {
  if (from.kind !== 'spa' || target.kind !== 'inside') return undefined;
  const own = featureOf(from.inSrc);
  const other = featureOf(target.inSrc);
  if (own === undefined || other === undefined || own === other) return undefined;
  return `Feature ${own} may not import feature ${other}; a route composes both.`;
};

const foreignQueries: ImportRule = (from, target) => {
  if (from.kind !== 'server' || target.kind !== 'inside') return undefined;
  const owner = featureOf(target.inSrc);
  if (owner === undefined || !isQueries(target.inSrc) || featureOf(from.inSrc) === owner) {
    return undefined;
  }
  return `The queries of ${owner} are its own; call one of its use cases or its policy.`;
};

const kyselyValues: ImportRule = (from, target, imported) => {
  if (target.kind !== 'external' || !/^kysely(\/|$)/.test(target.name)) return undefined;
  if (imported.isTypeOnly || from.kind === 'db' || isQueries(from.inSrc)) return undefined;
  return 'SQL is built in queries.ts and packages/db; elsewhere import Kysely types only.';
};

const parentImports: ImportRule = (_from, target) =>
  target.kind === 'parent' ? 'Import through the package (#src/…), not through “../”.' : undefined;

// The build finds a CSS module beside its component.
const relativeImports: ImportRule = (_from, _target, { specifier }) =>
  specifier.startsWith('./') && !specifier.endsWith('.css')
    ? 'Import through the package (#src/…), not through “./”.'
    : undefined;

const roomOf = (inSrc: string): string => {
  // A file directly in src is part of how the application starts.
  return inSrc.includes('/') ? (inSrc.split('/')[0] ?? '') : 'app';
};

const featureOf = (inSrc: string | undefined): string | undefined =>
  inSrc === undefined ? undefined : /^(?:features|domains\/[^/]+)\/([^/]+)\//.exec(inSrc)?.[1];

const isQueries = (inSrc: string | undefined): boolean =>
  inSrc !== undefined && /(^|\/)queries(\.ts$|\/)/.test(inSrc);

/** The house's rules about who may import whom, by the name each is reported under. */
export const importRules: Record<string, ImportRule> = {
  'own-packages': ownPackages,
  externals,
  'domain-order': domainOrder,
  'spa-rooms': spaRoomOrder,
  'spa-features': spaFeatureIsolation,
  'foreign-queries': foreignQueries,
  'kysely-values': kyselyValues,
  'parent-imports': parentImports,
  'relative-imports': relativeImports,
};
