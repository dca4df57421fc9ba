import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchSources } from '#tools/dev/watch-sources.ts';

test('restarts for a changed source, and not for a package that another checkout installs', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tamiz-watch-'));
  const write = (file: string, text: string): string => {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  };
  const installed = write('apps/server/node_modules/library/index.mjs', 'export const one = 1;\n');
  const shared = write('packages/contract/src/shared.mjs', 'export const two = 2;\n');
  const entry = write(
    'apps/server/src/entry.mjs',
    `import '${installed}'; import '${shared}';
     console.log('started'); setInterval(() => undefined, 1_000);`,
  );
  const otherCheckout = path.join(root, 'other-checkout.mjs');
  linkSync(installed, otherCheckout);

  const child = spawn(process.execPath, [...watchSources(root), entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    expect(await next()).toBe('started');
    appendFileSync(otherCheckout, '// installed again\n');
    const change = next();
    // Node reports a change after 200 ms. On a slow machine this can miss a defect but never report a false one.
    expect(await Promise.race([change, setTimeout(1_000, 'no restart')])).toBe('no restart');
    appendFileSync(shared, '// edited\n');
    expect(await change).toContain(shared);
    expect(await next()).toContain('Restarting');
    expect(await next()).toBe('started');
  } finally {
    child.kill();
    await exited;
    rmSync(root, { recursive: true, force: true });
  }
}, 20_000);
