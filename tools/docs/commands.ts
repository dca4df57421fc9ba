import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const commandsSchema = z.record(z.string(), z.object({ usage: z.string(), what: z.string() }));

/** Every command of `pnpm admin`. */
export const commandsTable = async (): Promise<string> => {
  const { commands } = await loadSource('apps/server/src/commands.ts');
  return renderTable(
    ['command', 'options', 'what it does'],
    Object.entries(commandsSchema.parse(commands)).map(([name, { usage, what }]) => [
      code(name),
      code(usage),
      what,
    ]),
  );
};
