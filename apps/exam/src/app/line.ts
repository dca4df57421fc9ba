import type { ExamTurn } from '@tamiz/contract/exams/exam';

import type { Countdown } from '#src/lib/countdown.ts';
import type { OrTurn } from '#src/lib/exam-api.ts';
import type { KeyValue } from '#src/lib/key-value.ts';
import type { Result } from '#src/lib/result.ts';
import type { After } from '#src/lib/save-queue.ts';

type Around = {
  /** The place in the line outlives a reload: phones throw pages away that are not looked at. */
  tab: KeyValue;
  now: () => number;
  after: After;
  /** How long this person waits, and null once they no longer do. */
  onWait: (wait: Countdown | null) => void;
};

const key = 'tamiz-exam-turn';

const isTurn = (value: object): value is ExamTurn => 'turn' in value;

/** The line before the door of an exam: asks, waits as long as it is told, and asks again with the place it was given. */
export const createLine = ({ tab, now, after, onWait }: Around) => {
  const ask = async <Value extends object>(
    call: (turn?: string) => Promise<Result<OrTurn<Value>>>,
  ): Promise<Result<Value>> => {
    const answer = await call(tab.get(key) ?? undefined);
    if (!answer.ok) {
      onWait(null);
      return answer;
    }
    const { value } = answer;
    if (!isTurn(value)) {
      tab.remove(key);
      onWait(null);
      return { ok: true, value };
    }
    tab.set(key, value.turn);
    onWait({ limitMs: value.wait_ms, remainingMs: value.wait_ms, receivedAt: now() });
    await new Promise<void>((resolve) => {
      after(value.wait_ms, resolve);
    });
    return ask(call);
  };
  return { ask };
};
