import type { Handle } from '@tamiz/db';
import { z } from 'zod';

import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { listVersionQuestions } from '#src/domains/exams/sitting/queries.ts';

const answers = z.array(z.object({ id: z.int(), text: z.string(), is_correct: z.boolean() }));

export type VersionQuestion = {
  readonly questionId: number;
  readonly revision: number;
  readonly type: 'single_choice' | 'multiple_choice' | 'true_false';
  readonly text: string;
  readonly codeColours?: string[] | undefined;
  readonly picture?: { readonly id: string; readonly alt: string } | undefined;
  readonly timeLimit: number;
  readonly difficultyId: number;
  readonly topic: Named;
  readonly technology: Named;
  readonly category: Named;
  readonly answers: z.infer<typeof answers>;
};

type Named = { readonly id: number; readonly name: string };

/** Published versions never change, so a process may remember them; at most this many. */
const maxRemembered = 300;

export type VersionMemory = Map<number, Promise<VersionQuestion[]>>;

const byDatabase = new WeakMap<object, VersionMemory>();

/** What jobs remember of the versions of one database: a process may work for more than one, as tests do. */
export const versionsOf = ({ database }: { database: object }): VersionMemory => {
  const known = byDatabase.get(database) ?? new Map();
  byDatabase.set(database, known);
  return known;
};

const load = async (handle: Handle, versionId: number): Promise<VersionQuestion[]> => {
  const rows = await listVersionQuestions(handle, { versionId });
  return rows.map((row) => ({
    questionId: row.question_id,
    revision: row.revision,
    type: row.type,
    text: row.question_text,
    codeColours: colourText(row.question_text),
    picture:
      row.picture_id === null ? undefined : { id: row.picture_id, alt: row.picture_alt ?? '' },
    timeLimit: row.time_limit,
    difficultyId: row.difficulty_id,
    topic: { id: row.topic_id, name: row.topic },
    technology: { id: row.technology_id, name: row.technology },
    category: { id: row.category_id, name: row.category },
    answers: answers.parse(row.answers),
  }));
};

/** The questions of a version with their keys; they must never leave the server. */
export const readVersion = (
  memory: VersionMemory,
  handle: Handle,
  versionId: number,
): Promise<VersionQuestion[]> => {
  const known = memory.get(versionId);
  if (known !== undefined) return known;
  const loading = load(handle, versionId).then(
    (questions) => {
      // A version is never empty: whoever sees nothing of it may not read it, and that is nothing to remember.
      if (questions.length === 0) memory.delete(versionId);
      return questions;
    },
    (error: unknown) => {
      memory.delete(versionId);
      throw error;
    },
  );
  memory.set(versionId, loading);
  const [oldest] = memory.keys();
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest);
  return loading;
};
