import type { Page } from '@playwright/test';
import { z } from 'zod';
import { listenToLiveRegions } from '#e2e/support/exams/by-ear/live-regions.ts';
import { findSpoken, readTree, type Spoken } from '#e2e/support/exams/by-ear/tree.ts';
import { readAloud, say } from '#e2e/support/exams/by-ear/words.ts';

/** What differs from run to run without meaning anything. */
const steady = (line: string): string =>
  line
    .replace(/Reloj: Quedan .*/, 'Reloj: Quedan <tiempo>')
    .replaceAll(/[\w.-]+@ejemplo\.mx/g, '<correo>')
    .replaceAll(
      /(?:\p{L}{3} )?\d{1,2} \p{L}{3} \d{4}, \d{1,2}:\d{2}, hora del centro/gu,
      '<fecha>',
    );

/** The six words of the seal follow from what happened, to the millisecond. */
const withoutSeal = (text: string): string =>
  text.replace(/Tu sello\n[^•]*(?:\s+• \p{L}+\n){6}/u, (seal) =>
    seal.replaceAll(/• \p{L}+/gu, '• <palabra>'),
  );

export type Listener = {
  /** A new part of the dialogue. */
  chapter: (title: string) => void;
  /** What the person does, and what the screen reader says of itself; it ends when `until` has come. */
  act: (what: string, step: () => Promise<unknown>, until: () => Promise<unknown>) => Promise<void>;
  /** All that can be read on the screen, or in the dialog that is open. */
  explore: () => Promise<void>;
  transcript: () => string;
};

/** Somebody who takes the exam with a screen reader, and writes down all of it. */
export const openListener = async (page: Page, person: string): Promise<Listener> => {
  await page.addInitScript(listenToLiveRegions);
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  const lines: string[] = [];
  let focus = '';
  let title = '';
  let dialog = '';

  const findFocus = (tree: Spoken): Spoken | undefined =>
    findSpoken(tree, (node) => node.is('focused') && node.role !== 'RootWebArea');
  const drain = async (): Promise<string[]> =>
    z
      .array(z.string())
      .parse(
        await page.evaluate(() =>
          'said' in window && Array.isArray(window.said) ? window.said.splice(0) : [],
        ),
      );
  const hear = (words: string): number => lines.push(`  «${steady(words)}»`);

  return {
    chapter: (name) => {
      lines.push('', name.toUpperCase());
    },
    act: async (what, step, until) => {
      lines.push('', `${person} ${what}`);
      await step();
      await until();
      const tree = await readTree(client);
      if (tree.name !== title) hear(`Página ${tree.name}`);
      title = tree.name;
      const opened = findSpoken(tree, ({ role }) => role === 'dialog');
      const openedName = opened === undefined ? '' : say(opened);
      if (openedName !== '' && openedName !== dialog) hear(openedName);
      dialog = openedName;
      const focused = findFocus(tree);
      const reached = focused === undefined ? '' : say(focused);
      if (reached !== '' && reached !== focus) hear(reached);
      focus = reached;
      for (const words of await drain()) hear(words);
    },
    explore: async () => {
      const tree = await readTree(client);
      const opened = findSpoken(tree, ({ role }) => role === 'dialog');
      for (const line of readAloud(opened ?? tree)) lines.push(`    ${steady(line)}`);
    },
    transcript: () => withoutSeal(`${lines.join('\n').trim()}\n`),
  };
};
