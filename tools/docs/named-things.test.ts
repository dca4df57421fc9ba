import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

// Decision records tell of their day; what they name may be gone.
const documents = globSync(
  ['*.md', 'docs/*.md', '{apps,packages}/*/*.md', '{e2e,faults,bench,chaos,simulator,tools}/*.md'],
  { cwd: inRepository() },
).toSorted();

const scriptsSchema = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
});

const scriptsOf = (file: string): [string, Set<string>] => {
  const { name, scripts } = scriptsSchema.parse(JSON.parse(read(file)));
  return [name, new Set(Object.keys(scripts))];
};

const [, rootScripts] = scriptsOf('package.json');
const workspaces = new Map(
  globSync('{apps,packages}/*/package.json', { cwd: inRepository() })
    .concat(
      globSync('{bench,chaos,demo,e2e,faults,simulator,tools}/package.json', {
        cwd: inRepository(),
      }),
    )
    .map(scriptsOf),
);

// What pnpm itself and the binaries of the workspace answer to.
const otherCommands = new Set(['install', 'licenses', 'vitest']);

const listUnknownCommands = (text: string): string[] => {
  const filtered = [...text.matchAll(/pnpm --filter (@tamiz\/\w+) (?:--silent )?([\w:-]+)/g)];
  const plain = [...text.matchAll(/`(?:[A-Z_]+=\S+ )*pnpm ([a-z][\w:-]*)/g)];
  return [
    ...filtered.flatMap(([whole, name = '', script = '']) =>
      workspaces.get(name)?.has(script) === true ? [] : [whole],
    ),
    ...plain.flatMap(([whole, script = '']) =>
      rootScripts.has(script) || otherCommands.has(script) ? [] : [whole],
    ),
  ];
};

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listLostAnchors = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].flatMap(([, link = '', anchor = '']) => {
    const target = link === '' ? document : path.posix.join(path.posix.dirname(document), link);
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    return headings.map(toAnchor).includes(anchor) ? [] : [`${link}#${anchor}`];
  });

describe.for(documents)('%s', (document) => {
  const text = read(document);

  test('names only commands that exist', () => {
    expect(listUnknownCommands(text)).toEqual([]);
  });

  test('leads only to sections that exist', () => {
    expect(listLostAnchors(document, text)).toEqual([]);
  });

  test('names only sources of its own workspace that exist', () => {
    const own = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map(([, file = '']) => file);
    const folder = path.posix.dirname(document);
    expect(own.filter((file) => !existsSync(inRepository(folder, file)))).toEqual([]);
  });
});

describe('a document that does not tell the truth is noticed', () => {
  test('a command that nobody wrote', () => {
    const text = 'Run `pnpm fly`, then `X=1 pnpm check` and `pnpm --filter @tamiz/web swim`.';
    expect(listUnknownCommands(text)).toEqual(['pnpm --filter @tamiz/web swim', '`pnpm fly']);
  });

  test('a section that is gone', () => {
    const text = 'See [this](README.md#two-commands) and [that](README.md#three-wishes).';
    expect(listLostAnchors('README.md', text)).toEqual(['README.md#three-wishes']);
  });
});
