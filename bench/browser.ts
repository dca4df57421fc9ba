import { dropDatabase, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { hosts, startProxy } from '@tamiz/tools/proxies';
import { startStack } from '@tamiz/tools/stack';

import { openBrowser } from '#bench/support/browser/open-browser.ts';
import { ratePage } from '#bench/support/browser/rate-page.ts';
import { sitOneExam } from '#bench/support/browser/sit-one-exam.ts';
import { useBoard } from '#bench/support/browser/use-board.ts';
import { crowdQuestions, inviteCrowd } from '#bench/support/exams/exam-crowd.ts';
import { fillBoard } from '#bench/support/fill-board.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { openSessionOf } from '#bench/support/session.ts';

const database = 'tamiz_bench_browser';
const runs = 5;

/**
 * How the built apps load on a phone, and how a board of 10,000 people answers to clicks and keys. Everything travels as people get it: by
 * TLS and HTTP/2 through nginx with the file of deploy/.
 */
export const benchBrowser = async (): Promise<void> => {
  const isShort = process.argv.includes('--short');
  const people = isShort ? 1_000 : 10_000;
  const only = process.argv.slice(3).find((word) => !word.startsWith('--'));
  const env = {
    ...productionEnv(),
    WEB_ORIGIN: `https://${hosts.web}`,
    EXAM_ORIGIN: `https://${hosts.exam}`,
    TRUSTED_PROXIES: '1',
  };
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'built',
    hasDemoData: false,
    workerProcesses: 0,
    env,
  });
  // Each is closed whatever the one before it says, the newest first.
  const closing = new AsyncDisposableStack();
  closing.defer(() => dropDatabase({ adminUrl: testAdminUrl, database }));
  closing.defer(() => stack.stop());
  try {
    const proxy = await startProxy('nginx', [Number(new URL(stack.urls.api).port)]);
    closing.defer(() => proxy.stop());
    const { browser, port } = await openBrowser(proxy.port);
    closing.defer(() => browser.close());
    const { web, exam, database: urls } = stack.urls;
    // Invites everybody there is, so it comes first.
    const [token = '', link = ''] = await inviteCrowd({
      ownerUrl: urls.owner,
      appSecret: env.APP_SECRET,
      size: 2,
    });
    const sat = await sitOneExam({
      api: stack.urls.api,
      ownerUrl: urls.owner,
      link,
      questions: crowdQuestions,
    });
    const { positionId, email } = await fillBoard(
      { adminUrl: withDatabase(testAdminUrl, database), ownerUrl: urls.owner },
      { people, answered: people * 0.9 },
    );
    const sessionOf = async (who: string) => `__Host-${await openSessionOf(urls.owner, who)}`;
    const cookie = await sessionOf(email);
    const board = `${web}/positions/${positionId}?vista=resultados`;
    const pages: Record<string, { url: string; cookie: string | null }> = {
      login: { url: `${web}/login`, cookie: null },
      positions: { url: `${web}/positions`, cookie },
      position: { url: `${web}/positions/${positionId}`, cookie },
      board: { url: board, cookie },
      result: {
        url: `${web}/position/candidate/${sat.placeId}`,
        cookie: await sessionOf(sat.email),
      },
      exam: { url: `${exam}/#${token}`, cookie: null },
    };
    if (only === undefined || only === 'inp') await useBoard(browser, { url: board, cookie });
    for (const [name, page] of Object.entries(pages)) {
      if (only !== undefined && only !== name) continue;
      await ratePage({ port, name, ...page, runs: isShort ? 1 : runs });
    }
  } finally {
    await closing.disposeAsync();
  }
};
