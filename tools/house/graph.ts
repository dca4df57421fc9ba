import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '#tools/lib/paths.ts';
import { resolveImport } from '#tools/lib/imports.ts';

export type Arrow = { from: string; to: string; specifier: string };
export type SourceFile = { file: string; lines: number };

const specifiers = /(?:^|\s)(?:from|import)\s*\(?\s*'([^'\n]+)'/gm;

/** The hand-written sources of the repository, as git knows them. */
export const listSources = (): SourceFile[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: inRepository(),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/(^|\/)(generated|fixtures|calls)\//.test(file))
    .filter((file) => existsSync(inRepository(file)))
    .map((file) => ({ file, lines: readLines(file).length }));

const readLines = (file: string): string[] =>
  readFileSync(inRepository(file), 'utf8').trimEnd().split('\n');

/** Every import between files of the repository, type imports included. */
export const readArrows = (files: readonly string[]): Arrow[] =>
  files.flatMap((from) =>
    [...readFileSync(inRepository(from), 'utf8').matchAll(specifiers)].flatMap(
      ([, specifier = '']) => {
        const to = specifier.startsWith('.')
          ? path.posix.join(path.posix.dirname(from), specifier)
          : resolveImport(specifier, from);
        return to === undefined ? [] : [{ from, to, specifier }];
      },
    ),
  );
