import { pathToFileURL } from 'node:url';
import path from 'node:path';
import pg from 'pg';
import type { Stack, StackOptions } from '#tools/dev/stack.ts';
import { openVisitor, type Visitor } from '#tools/attacks/visitor.ts';

/** What an attacker meets: a product that runs, and what its operator could look at. */
export type World = {
  /** The checkout whose product is attacked. */
  directory: string;
  stack: Stack;
  /** Somebody new, at another address than everybody else. */
  visit: () => Visitor;
  /** As the owner of the database: moves a clock, or looks. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** What the API has logged so far. */
  log: () => string[];
  close: () => Promise<void>;
};

type StackModule = { startStack: (options: StackOptions) => Promise<Stack> };

/** Starts the product of a checkout with its own code: an old one is attacked as it was. */
export const openWorld = async (
  directory: string,
  options: { adminUrl: string; database: string },
): Promise<World> => {
  const file = pathToFileURL(path.join(directory, 'tools', 'dev', 'stack.ts')).href;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module of another checkout has no types here
  const { startStack } = (await import(file)) as StackModule;
  const lines: string[] = [];
  const stack = await startStack({
    ...options,
    web: 'none',
    hasDemoData: true,
    env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'info', DRAIN_SECONDS: '0' },
    onLine: (name, line) => {
      if (name.startsWith('api')) lines.push(line);
    },
  });
  const client = new pg.Client({ connectionString: stack.urls.database.owner });
  await client.connect();
  return {
    directory,
    stack,
    visit: () => openVisitor(stack.urls.api, stack.mailbox),
    sql: async (text, values = []) => (await client.query(text, values)).rows,
    log: () => lines,
    close: async () => {
      await client.end();
      await stack.stop();
    },
  };
};
