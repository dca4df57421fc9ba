import { describe, expect, test } from 'vitest';
import { listSources } from '#tools/house/graph.ts';
import { findCrowded, holdsOneUseCase, useCasesOf } from '#tools/house/use-cases.ts';

describe('useCasesOf', () => {
  test('finds a use case however it takes the services', () => {
    const source = `
export const closeDoor = (services: Services, id: string): void => open(services, id);

export const openDoor = async (
  { databases, clock }: Services,
  { id }: Door,
): Promise<void> => {};

export const paintDoor = ({ mail }: WorkerServices) => mail;

export const lockDoor = ({ clock }: Pick<Services, 'clock'>) => clock;

export const sendDoor = async <Result>(services: MoneyServices, work: Result) => work;
`;
    expect(useCasesOf(source)).toEqual([
      'closeDoor',
      'openDoor',
      'paintDoor',
      'lockDoor',
      'sendDoor',
    ]);
  });

  test('passes over what is private, is no function or takes something else', () => {
    const source = `
const hidden = (services: Services) => services;
export type Door = Services;
export const size = 3;
export const giveRole = (tx: Handle, services: Services) => services;
`;
    expect(useCasesOf(source)).toEqual([]);
  });
});

describe('one use case a file', () => {
  test.for([
    ['apps/server/src/domains/hiring/positions/edit-position.ts', true],
    ['apps/server/src/domains/hiring/positions/routes.ts', false],
    ['apps/server/src/domains/accounts/access-requests/staff-routes.ts', false],
    ['apps/server/src/domains/identity/sessions/session-plugin.ts', false],
    ['apps/server/src/domains/hiring/positions/positions.test.ts', false],
    ['apps/server/src/platform/http/route.ts', false],
  ] as const)('%s: %s', ([file, isHeld]) => {
    expect(holdsOneUseCase(file)).toBe(isHeld);
  });

  test('holds for the server, which has more than a hundred of them', () => {
    const sources = listSources();
    expect(sources.filter(({ file }) => holdsOneUseCase(file)).length).toBeGreaterThan(100);
    expect(findCrowded(sources)).toEqual([]);
  });
});
