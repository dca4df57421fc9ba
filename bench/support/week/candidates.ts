import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import {
  finishExam,
  nextQuestion,
  openExam,
  saveAnswer,
  startExam,
} from '@tamiz/contract/calls/exams/sitting';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import { z } from 'zod';

import { openPlainConnection } from '#bench/support/plain-http.ts';

const opened = z.object({ data: z.object({ session: z.string() }) });

export const savesEach = 2;
/** The questions of the factories have three answers. */
const options = 3;

type Sitting = { link: string; address: string; questions: number };

/** How many calls one exam makes: it is opened, begun and handed in, and every question is asked for and answered. */
export const callsOfExam = (questions: number): number => 3 + questions * (1 + savesEach);

/** Sits whole exams, one after the other, over a connection to one API process; a new one after a failure. */
export const createCandidate = (api: string) => {
  let connection: Awaited<ReturnType<typeof openPlainConnection>> | undefined;
  const close = (): void => {
    connection?.close();
    connection = undefined;
  };

  const sit = async ({ link, address, questions }: Sitting): Promise<void> => {
    connection ??= await openPlainConnection(api);
    const { send } = connection;
    const call = ({ method, path, body }: PreparedCall, headers: Record<string, string>) =>
      send(method, path, { 'x-forwarded-for': address, ...headers }, body);
    const answer = await call(prepareCall(openExam, { body: { link } }), {});
    const { session } = opened.parse(JSON.parse(answer)).data;
    const ask = (prepared: PreparedCall) => call(prepared, { authorization: `Exam ${session}` });
    await ask(prepareCall(startExam, { body: { privacy_version: privacyNoticeVersion } }));
    for (let number = 1; number <= questions; number += 1) {
      await ask(prepareCall(nextQuestion, { body: { after: number - 1 } }));
      for (let sequence = 1; sequence <= savesEach; sequence += 1) {
        const choice = [1 + ((number + sequence) % options)];
        const body = { number, sequence, choice, elapsed_ms: 1_000 * sequence };
        await ask(prepareCall(saveAnswer, { body }));
      }
    }
    await ask(prepareCall(finishExam));
  };

  return {
    sit: async (sitting: Sitting): Promise<void> => {
      try {
        await sit(sitting);
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
};
