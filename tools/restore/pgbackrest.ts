import path from 'node:path';
import { z } from 'zod';
import { asOwner, dataOf, folderOf, makeRoom, type Place } from '#tools/restore/cluster.ts';

const info = z.array(
  z.object({
    backup: z.array(
      z.object({
        type: z.enum(['full', 'diff', 'incr']),
        info: z.object({ delta: z.number(), repository: z.object({ delta: z.number() }) }),
      }),
    ),
  }),
);

export type Backups = ReturnType<typeof createBackups>;

/** pgBackRest with the drill's configuration. */
export const createBackups = (place: Place) => {
  const options = [
    `--config=${place.config}`,
    `--config-include-path=${place.secrets}`,
    '--stanza=tamiz',
  ];
  const run = async (...args: string[]): Promise<string> => {
    try {
      return await asOwner('pgbackrest', [...options, ...args]);
    } catch (error) {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(`pgbackrest ${args.join(' ')}: ${output || String(error)}`, { cause: error });
    }
  };
  return {
    prepare: async (): Promise<void> => {
      await run('stanza-create');
      // Switches the segment and waits until it stands in the repository.
      await run('check');
    },
    /** Takes a backup; how much it read, and what the repository grew by. */
    backup: async (type: 'full' | 'incr') => {
      await run(`--type=${type}`, 'backup');
      const [stanza] = info.parse(JSON.parse(await run('--output=json', 'info')));
      const last = stanza?.backup.at(-1);
      if (last === undefined || last.type !== type) throw new Error(`No ${type} backup was made.`);
      return { bytes: last.info.delta, stored: last.info.repository.delta };
    },
    /** Writes a data directory: of the newest moment, or of the one given. */
    restore: async (
      name: string,
      { target, isDelta = false, archives = false }: Restore = {},
    ): Promise<void> => {
      makeRoom(place, name);
      await run(
        `--pg1-path=${dataOf(place, name)}`,
        // What is restored beside the living one must not write into its archive, nor wait for its lock: the living one
        // sends segments while this one fetches them, and pgBackRest lets one of both run in a place of locks.
        ...(archives
          ? []
          : ['--archive-mode=off', `--lock-path=${path.join(folderOf(place, name), 'lock')}`]),
        ...(isDelta ? ['--delta'] : []),
        ...(target === undefined
          ? []
          : ['--type=time', `--target=${inItsWords(target)}`, '--target-action=promote']),
        'restore',
      );
    },
    /** Reads the whole repository: every file against its checksum, every segment of the archive; what is wrong. */
    verify: async (): Promise<string[]> => {
      const said = await run('--log-level-console=info', '--output=text', '--verbose', 'verify');
      return said
        .split('\n')
        .filter((line) =>
          /missing: [1-9]|checksum invalid: [1-9]|ERROR|size invalid: [1-9]|other: [1-9]/.test(
            line,
          ),
        );
    },
  };
};

/** pgBackRest must read the moment too, to choose a backup before it: 2026-11-17 10:19:52.589+00. */
export const inItsWords = (moment: Date): string =>
  moment.toISOString().replace('T', ' ').replace('Z', '+00');

type Restore = { target?: Date; isDelta?: boolean; archives?: boolean };
