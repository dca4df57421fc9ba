import { createInterface } from 'node:readline/promises';

import { setUp } from '#src/domains/operations/setup/set-up.ts';
import type { Question } from '#src/domains/operations/setup/set-up.ts';
import type { Line } from '#src/domains/operations/setup/checklist.ts';
import { readEnv, readSetupEnv } from '#src/platform/env.ts';
import type { Env } from '#src/platform/env.ts';
import { closeServices, openServices } from '#src/services.ts';

const marks: Readonly<Record<Line['state'], string>> = {
  there: 'ok     ',
  missing: 'MISSING',
  yours: 'yours  ',
};

const questions: Readonly<Record<Question, string>> = {
  'admin-url': 'Address of an administrator of PostgreSQL (postgres://…): ',
  email: 'Address of the first operator: ',
  'first-name': 'First name: ',
  'last-name': 'Last name: ',
};

const ask = async (question: Question): Promise<string | undefined> => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(questions[question])).trim();
  } finally {
    terminal.close();
  }
};

const readSettings = (): Env | string[] => {
  try {
    return readEnv();
  } catch (error) {
    return String(error).split('\n  ').slice(1);
  }
};

/** Runs the first day with the settings of all processes; fails while something is missing. */
export const runSetup = async (
  flags: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const states: Line['state'][] = [];
  await setUp({
    given: readSetupEnv(flags),
    ask,
    settings: readSettings,
    tell: ({ state, sentence }) => {
      states.push(state);
      process.stdout.write(`${marks[state]} ${sentence}\n`);
    },
    withServices: async (work) => {
      const services = openServices(readEnv(undefined, 'command'));
      try {
        return await work(services);
      } finally {
        await closeServices(services);
      }
    },
  });
  const lacking = states.filter((state) => state === 'missing').length;
  process.stdout.write(lacking === 0 ? 'Nothing is missing.\n' : `${lacking} missing.\n`);
  process.exitCode = lacking === 0 ? 0 : 1;
};
