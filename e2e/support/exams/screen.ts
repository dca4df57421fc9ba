import { expect, type Locator, type Page } from '@playwright/test';
import { multipleOptions, singleOptions } from '#e2e/support/exams/publish-exam.ts';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Opens the link and goes to the page before the exam. */
export const openLanding = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await button(page, 'Continuar').click();
  await expect(heading(page, /^Hola/)).toBeVisible();
};

/** Opens the link and goes to the first question. */
export const startExam = async (page: Page, link: string): Promise<void> => {
  await openLanding(page, link);
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await button(page, 'Comenzar examen').click();
  await expect(heading(page, /^Pregunta 1 de/)).toBeVisible();
};

const isMultiple = async (page: Page): Promise<boolean> =>
  (await page.getByRole('main').getByRole('checkbox').count()) > 0;

/** The texts of the right options, or of a wrong one. */
export const optionsFor = async (page: Page, isRight: boolean): Promise<string[]> => {
  if (await isMultiple(page))
    return isRight ? multipleOptions.slice(0, 2) : multipleOptions.slice(2, 3);
  return isRight ? singleOptions.slice(0, 1) : singleOptions.slice(1, 2);
};

/** Chooses by pointer. */
export const choose = async (page: Page, isRight: boolean): Promise<void> => {
  for (const words of await optionsFor(page, isRight)) {
    const role = (await isMultiple(page)) ? 'checkbox' : 'radio';
    await page.getByRole(role, { name: words, exact: true }).click();
  }
};

export const saved = (page: Page): Locator => page.getByText('Guardado', { exact: true });

/** The way on; it takes nothing until the question has been there for a moment. */
export const next = (page: Page): Locator => button(page, 'Siguiente');

/** Opens the menu of a question and picks from it. */
export const pick = async (page: Page, name: RegExp): Promise<void> => {
  await button(page, 'Opciones').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

/**
 * Goes on from an answered question, and waits until it is gone: whoever looks too early sees its options. After the
 * last one that is the step in which the exam is handed in.
 */
export const goOn = async (page: Page): Promise<void> => {
  const left = (await heading(page, /^Pregunta/).textContent()) ?? '';
  await next(page).click();
  if (/^Pregunta (\d+) de \1$/.test(left)) await button(page, 'Entregar examen').click();
  await expect(heading(page, left)).toBeHidden();
};

/** Chooses an answer, waits until it is saved, and goes on. */
export const answerAndGoOn = async (page: Page, isRight = true): Promise<void> => {
  await choose(page, isRight);
  await expect(saved(page)).toBeVisible();
  await goOn(page);
};
