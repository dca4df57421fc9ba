import { expect, test, type Locator, type Page } from '@playwright/test';

/**
 * Asserts that a text stands on the screen, word for word, and records it: `pnpm requirements` compares what was
 * recorded with the texts the requirements quote.
 */
export async function sees(where: Page | Locator, text: string): Promise<void> {
  const inside = where.getByText(text, { exact: true });
  const candidates = 'goto' in where ? inside : inside.or(itself(where, text));
  await expect(candidates.filter({ visible: true }).first()).toBeVisible();
  test.info().annotations.push({ type: 'asserts', description: text });
}

function itself(where: Locator, text: string): Locator {
  return where.filter({ hasText: new RegExp(`^\\s*${RegExp.escape(text)}\\s*$`, 'u') });
}
