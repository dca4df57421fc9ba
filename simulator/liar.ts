import { prepareCall } from '@tamiz/contract/call';
import {
  endOverdueExam,
  flagQuestions,
  getExamState,
  nextQuestion,
  openExam,
  saveAnswer,
  sendSignals,
  startExam,
  visitQuestion,
} from '@tamiz/contract/calls/exams/sitting';
import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { Call, Reply } from '@tamiz/exam/lib/transport.ts';
import { z } from 'zod';

import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';
import type { Watcher } from '#sim/watcher.ts';

type Lies = {
  timeline: Timeline;
  chance: Chance;
  watcher: Watcher;
  link: string;
  send: (call: Call) => Promise<Reply | null>;
  onOver: () => void;
};

const opened = z.object({ data: z.object({ session: z.string() }) });

/** More than a question keeps, and less than a minute allows. */
const floodSize = 130;

/**
 * A program instead of a page: it thinks beyond every limit and says that it did not, floods, replays, skips,
 * reorders, and its clocks say what suits it.
 */
export const startLiar = ({ timeline, chance, watcher, link, send, onOver }: Lies): void => {
  // Some stay silent while they think, others go on asking as an open page does.
  const isSilent = chance.happens(0.7);
  // Some take as much as they can at once, others a little every time.
  const greed = chance.pick([20_000, 63_000, 200_000, 595_000]);
  let session = '';
  let sequence = 0;

  const call = (prepared: Omit<Call, 'session'>): Promise<Reply | null> =>
    send({ ...prepared, session });

  const currentLimit = (): number => watcher.model()?.current()?.limitMs ?? 20_000;

  const claim = (): number =>
    chance.pick([0, 1, currentLimit(), chance.between(0, 2 * currentLimit()), 2_000_000_000]);

  const save = (number: number, place: number, elapsed: number): Promise<Reply | null> => {
    const body = { number, sequence: place, choice: [chance.between(1, 4)], elapsed_ms: elapsed };
    return call(prepareCall(saveAnswer, { body }));
  };

  const flood = async (number: number): Promise<void> => {
    for (let turn = 0; turn < floodSize; turn += 1) {
      await save(number, (sequence += 1), chance.pick([0, 1]));
    }
  };

  /** What no honest page sends, before the answer that matters to it. */
  const disturb = async (number: number): Promise<void> => {
    if (chance.happens(0.2)) await save(number, Math.max(1, sequence - 1), claim());
    if (chance.happens(0.2)) await save(number + 1, (sequence += 1), claim());
    if (chance.happens(0.2) && number > 1) await save(number - 1, (sequence += 1), claim());
    if (chance.happens(0.1)) await save(number, (sequence += 1), claim());
    if (chance.happens(0.2)) {
      const signal = { kind: 'connection_lost' as const, sequence: (sequence += 1) };
      const signals = [{ ...signal, ago_ms: chance.between(0, 2_000_000_000) }];
      await call(prepareCall(sendSignals, { body: { signals } }));
    }
  };

  const answer = async (): Promise<void> => {
    const number = watcher.model()?.current()?.number ?? 0;
    if (number > 0) {
      if (chance.happens(0.5)) await disturb(number);
      if (chance.happens(0.05)) await flood(number);
      const place = (sequence += 1);
      const elapsed = chance.pick([0, 1, 1, currentLimit()]);
      const reply = await save(number, place, elapsed);
      // The same once more, also with another claim about its time.
      if (chance.happens(0.3)) await save(number, place, claim());
      if (reply !== null && reply.status !== 200 && chance.happens(0.5)) {
        await save(number, (sequence += 1), 0);
      }
    }
    timeline.after(chance.between(100, 2_000), () => timeline.await(goOn()));
  };

  /** One clock for all: some time for each question, and more than there is for the last. */
  const thinkMs = (): number =>
    watcher.model()?.visits() != null && chance.happens(0.7)
      ? chance.between(2_000, currentLimit() / 3)
      : currentLimit() + chance.between(-5_000, greed);

  const think = (): void => {
    const end = timeline.now() + thinkMs();
    if (!isSilent) {
      for (let at = timeline.now() + 25_000; at < end; at += 25_000) {
        timeline.at(at, () => timeline.await(call(prepareCall(getExamState))));
      }
    }
    timeline.at(end, () => timeline.await(answer()));
  };

  /** Any question of a free exam, as the model counts the visits or not quite; later, that the time is over. */
  const wander = (visits: number): Promise<Reply | null> => {
    const current = watcher.model()?.current();
    const isOver = current != null && timeline.now() > current.at + current.limitMs;
    if (isOver || chance.happens(0.1)) return call(prepareCall(endOverdueExam));
    const after = Math.max(1, visits - chance.pick([0, 0, 0, 0, 1, 2]));
    return call(prepareCall(visitQuestion, { body: { after, number: chance.between(1, 5) } }));
  };

  const goOn = async (): Promise<void> => {
    const after = watcher.model()?.current()?.number ?? 0;
    const visits = watcher.model()?.visits() ?? null;
    if (visits !== null && chance.happens(0.2)) {
      const marks = { flagged: [chance.between(1, 5)], sequence: chance.between(1, 50) };
      await call(prepareCall(flagQuestions, { body: marks }));
    }
    const reply =
      visits === null
        ? await call(prepareCall(nextQuestion, { body: { after } }))
        : await wander(visits);
    const isOver = z
      .object({ data: z.object({ stage: z.literal('finished') }) })
      .safeParse(reply?.body).success;
    if (isOver) onOver();
    else if (reply?.status === 200) think();
    else timeline.after(5_000, () => timeline.await(goOn()));
  };

  const begin = async (): Promise<void> => {
    const reply = await send({ ...prepareCall(openExam, { body: { link } }), session: null });
    const parsed = opened.safeParse(reply?.body);
    if (parsed.success) session = parsed.data.data.session;
    const body = { privacy_version: privacyNoticeVersion };
    const started = parsed.success ? await call(prepareCall(startExam, { body })) : null;
    if (started?.status === 200) await goOn();
    else timeline.after(5_000, () => timeline.await(begin()));
  };
  timeline.after(1_000, () => timeline.await(begin()));
};
