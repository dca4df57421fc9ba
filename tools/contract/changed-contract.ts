import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';

type ChangedContract = {
  /** Replaces text in a file of the copy; throws where the text is missing. */
  readonly replace: (file: string, from: string, to: string) => void;
  /** What the compiler prints about these files of a workspace and what they import. */
  readonly compile: (workspace: string, files: readonly string[]) => Promise<string>;
  readonly remove: () => void;
};

/** A copy of the contract to change, and a compiler that holds the real workspaces against it. */
export const copyContract = (): ChangedContract => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-contract-'));
  for (const part of ['src', 'package.json']) {
    cpSync(inRepository('packages/contract', part), path.join(folder, part), { recursive: true });
  }
  symlinkSync(inRepository('packages/contract/node_modules'), path.join(folder, 'node_modules'));
  return {
    replace: (file, from, to) => {
      const place = path.join(folder, 'src', file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain «${from}».`);
      writeFileSync(place, text.replaceAll(from, to));
    },
    compile: (workspace, files) => {
      const config = path.join(folder, `tsconfig.${path.basename(workspace)}.json`);
      writeFileSync(
        config,
        JSON.stringify({
          extends: inRepository(workspace, 'tsconfig.json'),
          compilerOptions: { types: [], paths: { '@tamiz/contract/*': [`${folder}/src/*.ts`] } },
          files: files.map((file) => inRepository(file)),
          include: [],
        }),
      );
      const tsc = inRepository('node_modules/typescript/bin/tsc');
      return new Promise((resolve) => {
        // It exits with an error, as it should; the test reads what it printed.
        execFile(process.execPath, [tsc, '-p', config], { cwd: inRepository() }, (_error, stdout) =>
          resolve(stdout),
        );
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
