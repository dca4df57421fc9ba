import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { nextQuestion, openExam, saveAnswer, startExam } from '@tamiz/contract/calls/exams/sitting';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
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

type Call = PreparedCall & { session?: string; address?: string };

const call = (api: string, { method, path, session, address, body }: Call): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, api),
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

/** Each candidate has an address of their own, because openings are limited per address. */
const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${index % 250}`;

/** Takes every exam: starts are spread over the first seconds, then one save every 20 s and a new question every 40 s. */
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
    const answer = await call(api, { ...prepareCall(openExam, { body: { link } }), address });
    const { session } = opened.parse(answer).data;
    const askNext = (after: number): Promise<unknown> =>
      call(api, { ...prepareCall(nextQuestion, { body: { after } }), session });
    const start = prepareCall(startExam, { body: { privacy_version: privacyNoticeVersion } });
    await timed(api, starts, { ...start, session });
    let number = 1;
    await askNext(0);
    sessions.push(session);
    let turn = performance.now();
    for (let sequence = 1; performance.now() + saveEveryMs < end; sequence += 1) {
      await setTimeout(saveEveryMs * (0.8 + Math.random() * 0.4));
      if (performance.now() - turn > questionMs) {
        await askNext(number);
        number += 1;
        turn = performance.now();
      }
      const body = { number, sequence, choice: [1 + (sequence % 4)], elapsed_ms: 1_000 };
      await timed(api, saves, { ...prepareCall(saveAnswer, { body }), session });
    }
    await askNext(number);
  };

  await Promise.all(
    links.map((link, index) =>
      sit(link, index).catch((error: unknown) => errors.push(String(error))),
    ),
  );
  agent.destroy();
  return { starts, saves, sessions, errors };
};
