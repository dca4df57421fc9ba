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

/** The events of one question with what each was late, by the deadline that held when it arrived. */
const readQuestion = (events: readonly Event[], number: number) => {
  const own = events.filter((event) => event.number === number);
  const from = own.find(({ kind }) => kind === 'delivered')?.at.getTime() ?? 0;
  const answers = own
    .filter(({ kind }) => kind === 'saved')
    .map((event) => {
      const at = event.at.getTime();
      const limit = own
        .filter(({ kind, at: given }) => /delivered|time_credited/.test(kind) && given <= event.at)
        .reduce((sum, { data }) => sum + withLimit.parse(data).limit_ms, 0);
      return { ...event, ms: at - from, lateMs: Math.max(0, at - from - limit) };
    });
  return { number, answers };
};

const checkReport = (
  { attempt }: Records,
  questions: readonly ReturnType<typeof readQuestion>[],
): void => {
  const told = report.safeParse(attempt?.breakdown);
  if (!told.success) return;
  const times = new Map(
    told.data.categories
      .flatMap(({ technologies }) => technologies)
      .flatMap(({ topics }) => topics)
      .flatMap((topic) => topic.questions)
      .map(({ id, time_spent_seconds: seconds }) => [id, seconds]),
  );
  for (const { number, answers } of questions) {
    const last = answers.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).at(-1);
    if (last === undefined || last.lateMs === 0 || last.choice === 0) continue;
    const seconds = times.get(attempt?.question_order[number - 1] ?? 0);
    if (seconds !== Math.round(last.ms / 1_000)) {
      throw new Violation(`the report hides a late answer: ${seconds} s of ${last.ms} ms`);
    }
  }
};

/** Nobody gains more time than an attempt's grace and our own outages, and all of it is told. */
export const checkTime = (records: Records, model: Model): void => {
  const { attempt, events } = records;
  const numbers = new Set(events.flatMap(({ number }) => number ?? []));
  const questions = [...numbers].map((number) => readQuestion(events, number));
  const gained = questions
    .map(({ answers }) => Math.max(0, ...answers.map(({ lateMs }) => lateMs)))
    .reduce((sum, ms) => sum + ms, 0);
  if (gained > graceMs + model.awayMs()) {
    throw new Violation(`late answers gained ${gained} ms, ${model.awayMs()} ms of outages`);
  }
  if (attempt?.grace_used_ms !== model.usedMs()) {
    throw new Violation(`grace used: ${attempt?.grace_used_ms} instead of ${model.usedMs()}`);
  }
  for (const { number, answers } of questions) {
    if (answers.length > mostAnswers) {
      throw new Violation(`question ${number} keeps ${answers.length} answers`);
    }
    for (const { lateMs, data } of answers) {
      const told = withLateness.parse(data).late_ms ?? 0;
      if (told !== lateMs) throw new Violation(`answer ${number} tells ${told} of ${lateMs} ms`);
    }
  }
  checkReport(records, questions);
};
