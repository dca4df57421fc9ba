import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { privacyNoticeVersion } from '@tamiz/contract/exam';
import { z } from 'zod';

type Load = {
  apis: string[];
  links: string[];
  startSeconds: number;
  seconds: number;
};

const saveEveryMs = 20_000;
const questionMs = 40_000;

const opened = z.object({ data: z.object({ session: z.string() }) });

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

type Call = {
  method: 'POST' | 'PUT';
  path: string;
  session?: string;
  address?: string;
  body: unknown;
};

const call = (api: string, { method, path, session, address, body }: Call): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL(`/api/exam${path}`, api),
      {
        method,
        agent,
        headers: {
          'content-type': 'application/json',
          ...(session !== undefined && { authorization: `Exam ${session}` }),
          ...(address !== undefined && { 'x-forwarded-for': address }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject).on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 120)}`));
        });
      },
    );
    sent.on('error', reject).end(JSON.stringify(body));
  });

/** A crowd does not sit behind one address, whose openings are limited. */
const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${index % 250}`;

/** Sits every exam: starts spread over the first seconds, then one save every 20 s and the next question now and then. */
export const sitExams = async ({ apis, links, startSeconds, seconds }: Load) => {
  const starts: number[] = [];
  const saves: number[] = [];
  const sessions: string[] = [];
  const errors: string[] = [];
  const end = performance.now() + (startSeconds + seconds) * 1_000;

  const timed = async (api: string, into: number[], what: Call): Promise<unknown> => {
    const from = performance.now();
    const answer = await call(api, what);
    into.push(performance.now() - from);
    return answer;
  };

  const sit = async (link: string, index: number): Promise<void> => {
    await setTimeout((index / links.length) * startSeconds * 1_000);
    const api = apis[index % apis.length] ?? '';
    const address = addressOf(index);
    const answer = await call(api, { method: 'POST', path: '/open', address, body: { link } });
    const { session } = opened.parse(answer).data;
    const post = (path: string, body: unknown): Call => ({ method: 'POST', path, session, body });
    await timed(api, starts, post('/start', { privacy_version: privacyNoticeVersion }));
    let number = 1;
    await call(api, post('/next', { after: 0 }));
    sessions.push(session);
    let turn = performance.now();
    for (let sequence = 1; performance.now() + saveEveryMs < end; sequence += 1) {
      await setTimeout(saveEveryMs * (0.8 + Math.random() * 0.4));
      if (performance.now() - turn > questionMs) {
        await call(api, post('/next', { after: number }));
        number += 1;
        turn = performance.now();
      }
      const body = { number, sequence, choice: [1 + (sequence % 4)], elapsed_ms: 1_000 };
      await timed(api, saves, { method: 'PUT', path: '/answers', session, body });
    }
    await call(api, post('/next', { after: number }));
  };

  await Promise.all(
    links.map((link, index) =>
      sit(link, index).catch((error: unknown) => errors.push(String(error))),
    ),
  );
  agent.destroy();
  return { starts, saves, sessions, errors };
};
