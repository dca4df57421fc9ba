import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { repositoryRoot } from '#e2e/support/paths.ts';

const mails = z.array(z.object({ name: z.string(), variant: z.string(), html: z.string() }));

export type DrawnMail = z.infer<typeof mails>[number];

/** Every mail of the product, filled with each of its samples. */
export const listMails = async (): Promise<DrawnMail[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/list-mails.ts'], {
    cwd: path.join(repositoryRoot, 'apps', 'server'),
    maxBuffer: 64 * 1024 * 1024,
  });
  return mails.parse(JSON.parse(stdout));
};

/** What is wrong with the mail on the page as it is drawn now; nothing when it reads well. */
export const findMailProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const readColour = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const luminance = ([red, green, blue]: Colour): number => {
      const linear = (channel: number): number => {
        const share = channel / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const backgroundOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1];
      const colour = readColour(getComputedStyle(element).backgroundColor);
      return colour[3] === 1 ? colour : backgroundOf(element.parentElement);
    };
    const contrastOf = (element: Element): number => {
      const own = luminance(readColour(getComputedStyle(element).color));
      const behind = luminance(backgroundOf(element));
      return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.getBoundingClientRect().height > 0;
    const linesOf = (range: Range): number =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push('wider than the screen');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (parent === null || text.trim() === '' || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right } = range.getBoundingClientRect();
      if (right > width) found.push(`cut off: ${text.trim()}`);
      if (parent.closest('.label') !== null && linesOf(range) > 1) {
        found.push(`a label on two lines: ${text.trim()}`);
      }
      // An address to copy may break anywhere; a word of ours may not.
      const isAddress = getComputedStyle(parent).wordBreak === 'break-all';
      for (const { 0: word, index } of isAddress ? [] : text.matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range) > 1) found.push(`a broken word: ${word}`);
      }
      const contrast = contrastOf(parent);
      if (contrast < 4.5) found.push(`contrast ${contrast.toFixed(2)}: ${text.trim()}`);
    }
    return [...new Set(found)];
  });
