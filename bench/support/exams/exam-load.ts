import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { nextQuestion, openExam, saveAnswer, startExam } from '@tamiz/contract/calls/exams/sitting';
import { examTurn, privacyNoticeVersion } from '@tamiz/contract/exams/exam';
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
const inLine = z.object({ data: examTurn });

const agent = new Agent({ keepAlive: true, maxSockets: 5_000 });

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
          const { statusCode } = response;
          if (statusCode === 200 || statusCode === 202) resolve(JSON.parse(text));
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
  const opens: number[] = [];
  const starts: number[] = [];
  const startedAt: number[] = [];
  /** What each was told when they asked, and how much later they were let in; 0 for those who were let in at once. */
  const waits: number[] = [];
  const lateness: number[] = [];
  const saves: number[] = [];
  const sessions: string[] = [];
  const errors: string[] = [];
  const began = performance.now();
  const end = began + (startSeconds + seconds) * 1_000;

  const timed = async (api: string, into: number[], what: Call): Promise<unknown> => {
    const from = performance.now();
    const answer = await call(api, what);
    into.push(performance.now() - from);
    return answer;
  };

  /** Asks as the exam app does: whoever is given a turn comes back with it when the time they were told is over. */
  const askInLine = async (
    api: string,
    into: number[],
    prepare: (turn?: string) => Call,
  ): Promise<unknown> => {
    const from = performance.now();
    let toldMs = 0;
    let answer = await timed(api, into, prepare());
    for (let told = inLine.safeParse(answer); told.success; told = inLine.safeParse(answer)) {
      const { turn, wait_ms: waitMs } = told.data.data;
      // The call that brought the turn let nobody in.
      into.pop();
      if (toldMs === 0) toldMs = performance.now() - from + waitMs;
      await setTimeout(waitMs);
      answer = await timed(api, into, prepare(turn));
    }
    waits.push(toldMs);
    lateness.push(performance.now() - from - toldMs);
    return answer;
  };

  const sit = async (link: string, index: number): Promise<void> => {
    await setTimeout((index / links.length) * startSeconds * 1_000);
    const api = apis[index % apis.length] ?? '';
    const address = addressOf(index);
    const answer = await askInLine(api, opens, (turn) => ({
      ...prepareCall(openExam, { body: { link, turn } }),
      address,
    }));
    const { session } = opened.parse(answer).data;
    const askNext = (after: number): Promise<unknown> =>
      call(api, { ...prepareCall(nextQuestion, { body: { after } }), session });
    await askInLine(api, starts, (turn) => ({
      ...prepareCall(startExam, { body: { privacy_version: privacyNoticeVersion, turn } }),
      session,
    }));
    startedAt.push(performance.now() - began);
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
  return { opens, starts, startedAt, waits, lateness, saves, sessions, errors };
};
