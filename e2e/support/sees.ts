import { expect, test, type Locator, type Page } from '@playwright/test';

/**
 * Asserts that exactly this text is on the screen, and records it: `pnpm requirements` compares what was
 * recorded with the texts the requirements quote.
 */
export const sees = async (where: Page | Locator, text: string): Promise<void> => {
  const inside = where.getByText(text, { exact: true });
  const candidates = 'goto' in where ? inside : inside.or(itself(where, text));
  await expect(candidates.filter({ visible: true }).first()).toBeVisible();
  test.info().annotations.push({ type: 'asserts', description: text });
};

const itself = (where: Locator, text: string): Locator =>
  where.filter({ hasText: new RegExp(`^\\s*${RegExp.escape(text)}\\s*$`, 'u') });
