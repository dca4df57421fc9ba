import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const endpointSchema = z.object({
  method: z.string(),
  path: z.string(),
  access: z.string(),
  summary: z.string(),
  limit: z.object({ by: z.string(), max: z.int(), windowSeconds: z.int() }).optional(),
  needsFreshPasskey: z.boolean().default(false),
  needsFreshProof: z.boolean().default(false),
});
const contractSchema = z.object({
  endpointsByFeature: z.record(z.string(), z.array(endpointSchema)),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  staffRoles: z.array(z.string()),
  permissionsOf: z.custom<(person: { role: string; staffRole: string | null }) => string[]>(
    (value) => typeof value === 'function',
  ),
});

const loadContract = async () =>
  contractSchema.parse(await loadSource('packages/contract/src/index.ts'));

const windows: Record<number, string> = {
  60: 'a minute',
  3600: 'an hour',
  86400: 'a day',
};

const showWindow = (seconds: number): string =>
  windows[seconds] ?? (seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`);

type Endpoint = z.infer<typeof endpointSchema>;

// Node lists what a module exports by name, Vitest in the order of the source.
const byAddress = (a: Endpoint, b: Endpoint): number =>
  a.path.localeCompare(b.path) || a.method.localeCompare(b.method);

/** Every call of the API, feature by feature: who may make it, and how often. */
export const endpointsTable = async (): Promise<string> => {
  const { endpointsByFeature } = await loadContract();
  const rows = Object.entries(endpointsByFeature).flatMap(([feature, endpoints]) =>
    endpoints
      .toSorted(byAddress)
      .map(
        ({ method, path, access, summary, limit, needsFreshPasskey, needsFreshProof }, index) => [
          index === 0 ? feature : '',
          code(`${method} ${path}`),
          `${code(access)}${needsFreshPasskey ? ', passkey again' : ''}${needsFreshProof ? ', proof again' : ''}`,
          limit === undefined
            ? ''
            : `${limit.max} in ${showWindow(limit.windowSeconds)} by ${limit.by}`,
          summary,
        ],
      ),
  );
  return renderTable(['feature', 'call', 'permission', 'limit', 'what it does'], rows);
};

/** Which role holds which permission. */
export const permissionsTable = async (): Promise<string> => {
  const { permissions, roles, staffRoles, permissionsOf } = await loadContract();
  const people = [
    ...roles
      .filter((role) => role !== 'staff')
      .map((role) => ({ name: role, person: { role, staffRole: null } })),
    ...staffRoles.map((staffRole) => ({
      name: `staff: ${staffRole}`,
      person: { role: 'staff', staffRole },
    })),
  ];
  return renderTable(
    ['permission', ...people.map(({ name }) => code(name))],
    permissions.map((permission) => [
      code(permission),
      ...people.map(({ person }) => (permissionsOf(person).includes(permission) ? 'yes' : '')),
    ]),
  );
};
