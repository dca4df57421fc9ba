import type { SharedResults } from '@tamiz/contract/exams/sharing';

import type { Browser } from '#src/testing/browser.ts';
import { useBoard } from '#src/testing/use-board.ts';
import type { World } from '#src/testing/use-board.ts';
import { useMoney } from '#src/testing/use-money.ts';

type Body = { code?: string; data: SharedResults };

/** Positions with results, links to them, and the mailbox of whoever they are shared with. */
export const useSharing = () => {
  const money = useMoney();
  const { api, sql, world: outside, worker } = money;
  const board = useBoard(api, sql);

  const mailsTo = (address: string) => outside.mails.received.filter(({ to }) => to === address);

  const newAddress = (): string => `gerencia-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`;

  /** Shares results with somebody, and answers the link that the mail carries. */
  const share = async (
    { browser, positionId }: Pick<World, 'browser' | 'positionId'>,
    body: object = {},
  ) => {
    const email = newAddress();
    const answer = await browser.call('POST', `/api/positions/${positionId}/shares`, {
      body: { emails: [email], names: true, signals: false, reports: false, days: 7, ...body },
    });
    await worker.runJobs();
    const link =
      /\/compartido#([\w.-]+)/.exec(
        mailsTo(email).at(-1)?.body.replaceAll('=\r\n', '') ?? '',
      )?.[1] ?? '';
    return { ...answer, email, link };
  };

  const post = async (path: string, body: object, browser: Browser = api.browser()) => {
    const answer = await browser.call('POST', `/api/shared/${path}`, { body });
    return {
      status: answer.status,
      body: answer.body as { code?: string; data: Record<string, unknown> },
    };
  };

  /** Asks for a code and reads it in the mailbox. */
  const askForCode = async ({ link, email }: { link: string; email: string }) => {
    const { body } = await post('code', { link });
    await worker.runJobs();
    const code = /^(\d{6})\s*$/m.exec(mailsTo(email).at(-1)?.body ?? '')?.[1] ?? '';
    return { link, identifier: String(body.data['identifier']), code };
  };

  /** A browser that has opened a link. */
  const enter = async (shared: { link: string; email: string }): Promise<Browser> => {
    const browser = api.browser();
    const { status } = await post('enter', await askForCode(shared), browser);
    if (status !== 200) throw new Error(`The code was refused: ${status}`);
    return browser;
  };

  const read = async (browser: Browser) => {
    const { status, body } = await browser.call('GET', '/api/shared');
    return { status, body: body as Body };
  };

  return { ...money, ...board, mailsTo, newAddress, share, post, askForCode, enter, read };
};
