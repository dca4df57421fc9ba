import { expect } from '@playwright/test';
import { collectProblems } from '#e2e/support/problems.ts';
import { test } from '#e2e/support/test.ts';

// The other journeys rely on this collector; if it noticed nothing, they would all pass.
test('a policy violation, an uncaught error and a logged one are each noticed', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.web });
  const problems = await collectProblems(context);
  problems.expect('an error that never comes');
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await page.evaluate(() => {
    new Image().src = 'https://otro.example/imagen.png';
    setTimeout(() => {
      throw new Error('thrown by the test');
    });
    console.error('logged by the test');
  });
  for (const part of [
    'CSP violation: img-src https://otro.example/imagen.png',
    'Uncaught: Error: thrown by the test',
    'logged by the test',
    'Expected, but never logged: an error that never comes',
  ]) {
    await expect.poll(() => problems.list()).toContainEqual(expect.stringContaining(part));
  }
  await context.close();
});

test('the policy lets no text become a script', async ({ page, problems }) => {
  problems.expect("This document requires 'TrustedScript' assignment");
  problems.expect('CSP violation: require-trusted-types-for');
  await page.goto('/login');
  const attempt = page.evaluate(() =>
    document.createElement('button').setAttribute('onclick', 'globalThis.hasRun = true'),
  );
  await expect(attempt).rejects.toThrow('TrustedScript');
});
