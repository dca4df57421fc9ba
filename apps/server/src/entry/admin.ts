import { parseArgs } from 'node:util';

import { errors } from '@tamiz/contract';

import { commands } from '#src/commands.ts';
import type { CommandOptions } from '#src/commands.ts';
import { runSetup } from '#src/entry/setup.ts';
import { readEnv } from '#src/platform/env.ts';
import { AppError } from '#src/platform/errors.ts';
import { closeServices, openServices } from '#src/services.ts';

const usage = (): string =>
  [
    'Usage: pnpm admin COMMAND',
    ...Object.entries(commands).map(([name, command]) => `  ${name} ${command.usage}`),
  ].join('\n');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    [
      'email',
      'first-name',
      'last-name',
      'role',
      'id',
      'account',
      'reason',
      'credits',
      'key',
      'checked',
      'provider',
      'bounces',
      'admin-url',
    ].map((name) => [name, { type: 'string' as const }]),
  ),
});
const command = commands[positionals[0] ?? ''];
const options: CommandOptions = { id: positionals[1], ...values };

if (positionals[0] === 'setup') {
  await runSetup(values);
} else if (command === undefined) {
  process.stderr.write(`${usage()}\n`);
  process.exitCode = 2;
} else {
  const services = openServices(readEnv(undefined, 'command'));
  try {
    process.stdout.write(`${await command.run(services, options)}\n`);
  } catch (error) {
    const text = error instanceof AppError ? errors[error.code].message : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  } finally {
    await closeServices(services);
  }
}
