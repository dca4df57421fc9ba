import { rmSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { readRecordedAnswers } from '#e2e/support/exams/recorded-answers.ts';
import {
  button,
  choose,
  heading,
  next,
  optionsFor,
  saved,
  startExam,
} from '#e2e/support/exams/screen.ts';
import { shellIsKept } from '#e2e/support/exams/shell.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { buildAnotherExam, startExamHost } from '#e2e/support/network/exam-host.ts';
import { plainLine, shakyPhone, slowPhone } from '#e2e/support/network/shape.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a candidate on a slow phone may wait, in milliseconds. */
const limits = { greeting: 5_000, question: 1_500 };

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Infinity;

/** One visit of a browser that has never been here. */
const measureVisit = async (
  browser: Browser,
  link: string,
): Promise<Record<keyof typeof limits, number>> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  await button(page, 'Continuar').waitFor();
  const greeting = performance.now() - opened;
  await button(page, 'Continuar').click();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  const start = button(page, 'Comenzar examen');
  await start.hover();
  const started = performance.now();
  await start.click();
  await heading(page, /^Pregunta 1 de/).waitFor();
  const question = performance.now() - started;
  await context.close();
  return { greeting, question };
};

test('a candidate on a slow phone is greeted and gets the first question in time', async ({
  browser,
  inviteToExam,
  stack,
}) => {
  const names = ['Ana Ríos', 'Beto Luna', 'Carla Paz', 'Dora Sol', 'Eva Cruz', 'Fabio Gil'];
  const exams = await inviteToExam({ limits: [600, 600], names });
  const first = onlyOne(exams);
  const nearby = await startExamHost(stack, plainLine);
  const own = await measureVisit(browser, nearby.here(first.link));
  await nearby.stop();
  const host = await startExamHost(stack, slowPhone);
  const visits = [];
  for (const { link } of exams.invited.slice(1))
    visits.push(await measureVisit(browser, host.here(link)));
  await host.stop();
  const greeting = median(visits.map((visit) => visit.greeting));
  const question = median(visits.map((visit) => visit.question));
  const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
  const tell = (what: string, ms: number, limit: number, machine: number): void =>
    console.log(
      `${what}: ${inSeconds(ms)} of ${limit / 1_000} s, median of 5;`,
      `this machine without a line: ${inSeconds(machine)}`,
    );
  tell('from opening the link to the greeting', greeting, limits.greeting, own.greeting);
  tell('from “Comenzar examen” to the first question', question, limits.question, own.question);
  expect.soft(greeting).toBeLessThanOrEqual(limits.greeting);
  expect.soft(question).toBeLessThanOrEqual(limits.question);
});

/** Chooses, and remembers what. */
const answer = async (page: Page, isRight: boolean, given: string[][]): Promise<void> => {
  given.push((await optionsFor(page, isRight)).toSorted());
  await choose(page, isRight);
};

test('a whole exam through three outages, two reloads without a network and a release arrives whole', async ({
  inviteToExam,
  browser,
  stack,
}) => {
  const { link, placeId } = onlyOne(await inviteToExam({ limits: Array(6).fill(600) }));
  const newer = buildAnotherExam();
  const host = await startExamHost(stack, shakyPhone);
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const given: string[][] = [];
  const isAt = (number: number) =>
    expect(heading(page, `Pregunta ${number} de 6`)).toBeVisible({ timeout: 90_000 });
  const isSaved = () => expect(saved(page)).toBeVisible({ timeout: 90_000 });
  const goOn = async (): Promise<void> => {
    await isSaved();
    await next(page).click();
  };
  const isKeptHere = () =>
    expect(page.getByText('Solo en este equipo', { exact: true })).toBeVisible();

  await startExam(page, host.here(link));
  await shellIsKept(page);
  await answer(page, true, given);
  await goOn();

  await test.step('a tunnel: nothing arrives, and nobody says so; the first reload', async () => {
    await isAt(2);
    host.line.cut('silent');
    await answer(page, false, given);
    await page.reload();
    await isAt(2);
    await isKeptHere();
    host.line.mend();
    await goOn();
  });

  await test.step('connections break and are refused; the second reload, then the answer', async () => {
    await isAt(3);
    host.line.cut('refused');
    await page.reload();
    await isAt(3);
    await answer(page, true, given);
    await isKeptHere();
    host.line.mend();
    await goOn();
  });

  await test.step('a release', async () => {
    await isAt(4);
    await host.deploy(newer);
    await answer(page, false, given);
    await goOn();
  });

  await test.step('flight mode: answered, and asked to go on', async () => {
    await isAt(5);
    await context.setOffline(true);
    await answer(page, true, given);
    await next(page).click();
    await isKeptHere();
    await context.setOffline(false);
  });

  await isAt(6);
  await answer(page, true, given);
  await goOn();
  await button(page, 'Entregar examen').click();
  await expect(heading(page, /Recibimos tu examen/)).toBeVisible({ timeout: 90_000 });
  expect(await readRecordedAnswers(placeId)).toEqual(given);

  await context.close();
  await host.stop();
  rmSync(newer, { recursive: true });
});
