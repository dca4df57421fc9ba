import { Buffer } from 'node:buffer';

import type { BoardSort } from '@tamiz/contract/exams/rules/board-choices';
import { z } from 'zod';

import { AppError } from '#src/platform/errors.ts';

const keys: Readonly<Record<BoardSort, z.ZodType<string>>> = {
  score: z.string().regex(/^-?\d(\.\d{1,20})?(e-\d{1,2})?$/),
  recent: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/),
  name: z.string().max(300),
};

/** Where the next page begins, as one word that means nothing to whoever carries it. */
export const toCursor = (key: string, attemptId: string): string =>
  Buffer.from(JSON.stringify([key, attemptId])).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Reads it again; whatever we did not write is refused, and so is one of another order. */
export const fromCursor = (cursor: string, sort: BoardSort): { key: string; attemptId: string } => {
  const { data } = z.tuple([keys[sort], z.uuid()]).safeParse(parse(cursor));
  if (data === undefined) throw new AppError('validation', { after: ['La página no es válida.'] });
  return { key: data[0], attemptId: data[1] };
};
