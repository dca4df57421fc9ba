import { z } from 'zod';

import type { Model } from '#sim/model.ts';
import type { Records } from '#sim/records.ts';
import { Violation } from '#sim/watcher.ts';

/** All late answers of one attempt together; our own outages come on top. */
const graceMs = 600_000;

/** A question keeps so many answers, and the newest. */
const mostAnswers = 101;

const withLimit = z.object({ limit_ms: z.number() });
const withLateness = z.object({ late_ms: z.number().optional() });
const report = z.object({
  categories: z.array(
    z.object({
      technologies: z.array(
        z.object({
          topics: z.array(
            z.object({
              questions: z.array(z.object({ id: z.number(), time_spent_seconds: z.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Event = Records['events'][number];

/** Since when the time of a question is counted, and what was given of it; in a free exam that is one for all. */
const clockOf = (events: readonly Event[], number: number, isFree: boolean): readonly Event[] =>
  events.filter((event) => isFree || event.number === number);

/** The events of one question with what each was late, by the deadline that held when it arrived. */
const readQuestion = (events: readonly Event[], number: number, isFree: boolean) => {
  const own = events.filter((event) => event.number === number);
  const given = isFree ? /started|time_credited/ : /delivered|time_credited/;
  const clock = clockOf(events, number, isFree).filter(({ kind }) => given.test(kind));
  const from = clock[0]?.at.getTime() ?? 0;
  const answers = own
    .filter(({ kind }) => kind === 'saved')
    .map((event) => {
      const at = event.at.getTime();
      const limit = clock
        .filter((one) => one.at <= event.at)
        .reduce((sum, { data }) => sum + withLimit.parse(data).limit_ms, 0);
      return { ...event, ms: at - from, lateMs: Math.max(0, at - from - limit) };
    });
  return { number, answers };
};

type Asked = ReturnType<typeof readQuestion>;

const newestOf = ({ answers }: Asked) =>
  answers.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).at(-1);

/** How long a question was on screen in a free exam: every visit until the next, or until the answer that counts. */
const visitedMs = (events: readonly Event[], question: Asked): number => {
  const newest = newestOf(question);
  const answer = newest === undefined || newest.choice === 0 ? null : newest;
  const steps = events.filter(({ kind }) => /^(delivered|revisited|finished)$/.test(kind));
  const given = events.filter(({ kind }) => /^(started|time_credited)$/.test(kind));
  const start = given[0]?.at.getTime() ?? 0;
  const end = (by: Event): number =>
    start +
    given
      .filter(({ id }) => BigInt(id) < BigInt(by.id))
      .reduce((sum, { data }) => sum + withLimit.parse(data).limit_ms, 0);
  return steps.reduce((sum, step, index) => {
    const next = steps[index + 1];
    if (step.number !== question.number || next === undefined) return sum;
    const from = step.at.getTime();
    const isAnswered =
      answer !== null && BigInt(answer.id) > BigInt(step.id) && BigInt(answer.id) < BigInt(next.id);
    if (isAnswered) return sum + answer.at.getTime() - from;
    return sum + Math.max(0, Math.min(next.at.getTime(), end(next)) - from);
  }, 0);
};

const checkReport = ({ attempt, events }: Records, questions: readonly Asked[]): void => {
  const told = report.safeParse(attempt?.breakdown);
  if (!told.success) return;
  const times = new Map(
    told.data.categories
      .flatMap(({ technologies }) => technologies)
      .flatMap(({ topics }) => topics)
      .flatMap((topic) => topic.questions)
      .map(({ id, time_spent_seconds: seconds }) => [id, seconds]),
  );
  const secondsOf = (number: number) => times.get(attempt?.question_order[number - 1] ?? 0);
  for (const question of questions) {
    const { number } = question;
    if (attempt?.navigation === 'free') {
      const expected = Math.round(visitedMs(events, question) / 1_000);
      if (secondsOf(number) === expected) continue;
      throw new Violation(`question ${number} took ${secondsOf(number)} instead of ${expected} s`);
    }
    const last = newestOf(question);
    if (last === undefined || last.lateMs === 0 || last.choice === 0) continue;
    const seconds = secondsOf(number);
    if (seconds !== Math.round(last.ms / 1_000)) {
      throw new Violation(`the report hides a late answer: ${seconds} s of ${last.ms} ms`);
    }
  }
};

/** Nobody gains more time than an attempt's grace and our own outages, and all of it is told. */
export const checkTime = (records: Records, model: Model): void => {
  const { attempt, events } = records;
  const numbers = new Set(events.flatMap(({ number }) => number ?? []));
  const isFree = attempt?.navigation === 'free';
  const questions = [...numbers].map((number) => readQuestion(events, number, isFree));
  const latest = questions.map(({ answers }) =>
    Math.max(0, ...answers.map(({ lateMs }) => lateMs)),
  );
  const gained = isFree ? Math.max(0, ...latest) : latest.reduce((sum, ms) => sum + ms, 0);
  // Of a full history every visit adds the newest answer of its own.
  const most = mostAnswers + (attempt?.visits ?? 0);
  if (gained > graceMs + model.awayMs()) {
    throw new Violation(`late answers gained ${gained} ms, ${model.awayMs()} ms of outages`);
  }
  if (attempt?.grace_used_ms !== model.usedMs()) {
    throw new Violation(`grace used: ${attempt?.grace_used_ms} instead of ${model.usedMs()}`);
  }
  for (const { number, answers } of questions) {
    if (answers.length > most) {
      throw new Violation(`question ${number} keeps ${answers.length} answers`);
    }
    for (const { lateMs, data } of answers) {
      const told = withLateness.parse(data).late_ms ?? 0;
      if (told !== lateMs) throw new Violation(`answer ${number} tells ${told} of ${lateMs} ms`);
    }
  }
  checkReport(records, questions);
};
