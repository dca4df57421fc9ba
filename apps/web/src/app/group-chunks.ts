import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';

import { isStaffModule } from '#src/app/keep-staff-apart.ts';

type Chunk = {
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
};

const routes = '/web/src/app/routes/';
const nameOf = ({ facadeModuleId }: Chunk): string | null =>
  facadeModuleId?.endsWith('index.html') === true
    ? 'index.html'
    : (facadeModuleId?.split(routes)[1]?.replace(/\.tsx$/, '') ?? null);

/** Pages that stand alone on the screen, without the frame around them. */
const alone = ['sign-in', 'shared', 'recover-email', 'verify-report', 'team-invitations'];

/** The pages people spend their day on; what three of them share is fetched once for all. */
const daily = [
  'home',
  'positions',
  'position',
  'position-candidate',
  'people/candidates',
  'evaluations',
  'credits',
  'questions',
];
const sharers = 3;

/** The modules that each page runs from its start, by the name of its route. */
const readPages = (chunks: readonly Chunk[]): Map<string, Set<string>> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const walk = (chunk: Chunk | undefined, seen: Set<Chunk>): Set<Chunk> => {
    if (chunk === undefined || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const file of chunk.imports) walk(byFile.get(file), seen);
    return seen;
  };
  return new Map(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk);
      if (name === null) return [];
      const modules = [...walk(chunk, new Set())].flatMap(({ moduleIds }) => moduleIds);
      return [[name, new Set(modules)] as const];
    }),
  );
};

/**
 * Names the chunk of each module that would otherwise lie in one of hundreds of small files: brotli finds nothing to
 * repeat in those, and each costs a request. What is left out stays where the bundler puts it.
 */
export const groupModules = (chunks: readonly Chunk[]): Map<string, string> => {
  const pages = readPages(chunks);
  const runsIn = (page: string): ReadonlySet<string> => {
    const found = pages.get(page);
    if (found === undefined)
      throw new Error(`No chunk of the page ${page} was built: has it moved?`);
    return found;
  };
  const first = runsIn('index.html');
  const login = runsIn('login');
  const frame = runsIn('shell');
  const standing = alone.map(runsIn);
  const used = daily.map(runsIn);
  const all = [login, ...standing, ...used];
  const board = runsIn('position');
  const others = used.filter((page) => page !== board && page !== runsIn('position-candidate'));
  // What only one page or dialog runs is in its chunk already.
  const settled = new Set(
    chunks.filter(({ facadeModuleId }) => facadeModuleId !== null).flatMap((own) => own.moduleIds),
  );

  const groupOf = (id: string): string | null => {
    if (first.has(id) || settled.has(id) || isStaffModule(id)) return null;
    const isAlone = standing.some((page) => page.has(id));
    if (frame.has(id)) {
      if (login.has(id)) return 'common';
      return isAlone ? 'frame-common' : 'frame';
    }
    const isElsewhere = login.has(id) || isAlone;
    if (!isElsewhere && used.filter((page) => page.has(id)).length >= sharers) return 'parts';
    if (!isElsewhere && board.has(id) && !others.some((page) => page.has(id))) return 'board';
    // Nothing is loaded that does not run: these pages run all of it.
    const users = all.flatMap((page, index) => (page.has(id) ? [index] : []));
    return users.length === 0 ? null : `parts-${users.join('-')}`;
  };

  return new Map(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .map((id) => [id, groupOf(id)] as const)
      .filter((entry): entry is readonly [string, string] => entry[1] !== null),
  );
};

/** The app as the bundler cuts it by itself: only so is it known which page really runs which module. */
const readChunks = async (): Promise<Chunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, minify: false, cssMinify: false, modulePreload: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((file) => file.type === 'chunk');
};

/** Puts together what is always loaded together. */
export const groupChunks = (): Plugin => ({
  name: 'tamiz:group-chunks',
  apply: 'build',
  config: async () => {
    const groups = groupModules(await readChunks());
    return {
      build: {
        rolldownOptions: {
          output: {
            // A group holds everything its modules import, or an outer group does: no order is lost.
            strictExecutionOrder: false,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  debugName: 'what a page runs',
                  name: (id) => groups.get(id) ?? null,
                  test: (id: string) => groups.has(id),
                },
              ],
            },
          },
        },
      },
    };
  },
});
