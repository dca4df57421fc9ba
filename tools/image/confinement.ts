import type { Services } from '#tools/image/podman-services.ts';

const look = `
const { readFileSync, writeFileSync } = require('node:fs');
const status = readFileSync('/proc/self/status', 'utf8');
const read = (name) => new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm').exec(status)?.[1];
const canWrite = ['/app/x', '/tmp/x', '/x'].filter((file) => {
  try { writeFileSync(file, ''); return true; } catch { return false; }
});
console.log(JSON.stringify({ user: process.getuid(), bounding: read('CapBnd'), effective: read('CapEff'), locked: read('NoNewPrivs'), canWrite }));
`;

const confined = JSON.stringify({
  user: 1000,
  bounding: '0000000000000000',
  effective: '0000000000000000',
  locked: '1',
  canWrite: [],
});

/** Looks from inside whether a process of ours could change anything or become somebody else; throws if it could. */
export const checkConfinement = async (services: Services, names: string[]): Promise<void> => {
  for (const name of names) {
    const seen = await services.exec(name, ['node', '--eval', look]);
    if (seen !== confined) throw new Error(`${name} is not confined: ${seen}`);
  }
};
