import { expect } from '@playwright/test';
import { build } from '@tamiz/db';
import { openChromium } from '#e2e/support/engines/chromium.ts';
import { openFirefox } from '#e2e/support/engines/firefox.ts';
import { plan, sitExam } from '#e2e/support/engines/sit-exam.ts';
import { openWebkit } from '#e2e/support/engines/webkit.ts';
import { askForCode } from '#e2e/support/exams/invite.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';

/** The texts of the options that were kept, by question. */
const readKept = (placeId: string) =>
  inTransaction(async (tx) => {
    const rows = await tx.run(
      build
        .selectFrom('attempt_responses')
        .innerJoin('attempts', 'attempts.id', 'attempt_responses.attempt_id')
        .innerJoin('questions', 'questions.id', 'attempt_responses.question_id')
        .where('attempts.position_candidate_id', '=', placeId)
        .select(['questions.id', 'question_text', 'answer_ids'])
        .compile(),
    );
    const answers = await tx.run(
      build
        .selectFrom('answers')
        .where(
          'question_id',
          'in',
          rows.map(({ id }) => id),
        )
        .select(['id', 'answer_text'])
        .compile(),
    );
    return rows.map(({ question_text, answer_ids }) => ({
      text: question_text,
      chosen: answers
        .filter(({ id }) => answer_ids.includes(id))
        .map(({ answer_text }) => answer_text.replaceAll('`', ''))
        .toSorted(),
    }));
  });

const engines = ['Chromium', 'Firefox', 'WebKit'] as const;

for (const engine of engines) {
  test(`a whole exam in ${engine}`, async ({ browser, inviteToExam, page }) => {
    const { link, placeId } = onlyOne(await inviteToExam({ questions: plan }));
    const open = { Chromium: openChromium(browser), Firefox: openFirefox, WebKit: openWebkit };
    const made = new AsyncDisposableStack();
    try {
      const opened = await open[engine](made);
      const covered = await sitExam(opened, {
        link,
        askForCode: () => askForCode(page, placeId),
      });
      expect(await opened.readFaults(), 'errors in the page').toEqual([]);
      for (const line of covered) process.stdout.write(`${opened.name}: ${line}\n`);
    } finally {
      await made.disposeAsync();
    }
    const expected = plan.map(({ text, chosen }) => ({ text, chosen: chosen.toSorted() }));
    const byText = (one: { text: string }, other: { text: string }) =>
      one.text.localeCompare(other.text);
    await expect
      .poll(async () => (await readKept(placeId)).toSorted(byText))
      .toEqual(expected.toSorted(byText));
  });
}
