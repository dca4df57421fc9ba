import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import * as z from 'zod/mini';

import type { Bank } from '#src/schema.ts';

/** What the source says of a key: the same, the opposite, the same with a wording that had to be mended, or nothing. */
const verdicts = ['confirmed', 'wrong', 'imprecise', 'not-found'] as const;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const lookedUp = z.strictObject({
  id: line(80),
  verdict: z.enum(verdicts),
  /** The page or file that was read, not the one that should say it. */
  address: z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  says: line(240),
});

/** `sources/<area>.yaml`: questions answered from their primary source, what was read and what it says in the reader's words. */
export const sourcesFile = z.strictObject({
  drawn: line(240),
  questions: z.array(lookedUp).check(z.minLength(1)),
});

export type LookedUp = z.infer<typeof lookedUp>;

/** Every question that was looked up, area by area. */
export const loadSources = (folder: string): LookedUp[] => {
  const room = path.join(folder, 'sources');
  const names = existsSync(room) ? readdirSync(room).filter((name) => name.endsWith('.yaml')) : [];
  return names
    .toSorted()
    .flatMap(
      (name) => sourcesFile.parse(parse(readFileSync(path.join(room, name), 'utf8'))).questions,
    );
};

/** What is wrong with the record: an id the bank lacks or that stands twice, a confirmation without a page or a date. */
export const findSourceProblems = (bank: Bank, looked: readonly LookedUp[]): string[] => {
  const questions = new Map(
    bank.technologies.flatMap((technology) =>
      technology.questions.map((question) => [question.id, question] as const),
    ),
  );
  return looked.flatMap(({ id, verdict, address }, index) => {
    const question = questions.get(id);
    const isMissing = question === undefined;
    const isRepeated = looked.findIndex((other) => other.id === id) !== index;
    const isRead = verdict !== 'not-found';
    return [
      ...(isMissing ? [`${id}: no such question`] : []),
      ...(isRepeated ? [`${id}: looked up twice`] : []),
      ...(isRead && address === undefined ? [`${id}: ${verdict}, and no address`] : []),
      ...(isRead && question !== undefined && question.checked === undefined
        ? [`${id}: ${verdict}, and the question has no date of its own`]
        : []),
    ];
  });
};

/** How many questions have each verdict, in a line. */
export const describeSources = (looked: readonly LookedUp[]): string =>
  verdicts
    .map(
      (verdict) =>
        `${verdict} ${String(looked.filter((entry) => entry.verdict === verdict).length)}`,
    )
    .join(', ');
