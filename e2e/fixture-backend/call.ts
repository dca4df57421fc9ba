import type { State, FixtureSession } from '#e2e/fixture-backend/state.ts';

export type Answer = {
  status: number;
  /** Absent: an answer without a body. */
  body?: unknown;
  /** Whole Set-Cookie lines. */
  cookies?: string[];
  /** A document instead of JSON. */
  pdf?: string;
};

export type CallInput = {
  state: State;
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** The origin the browser used. */
  origin: string;
  /** What the {…} parts of the path matched, in order. */
  params: string[];
  /** Null on public calls made by a stranger. */
  session: FixtureSession | null;
};

/** One call of section 7: its method and path, and what it answers. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As section 7 writes it: /api/positions/{id}. */
  path: `/${string}`;
  isPublic?: true;
  answer: (input: CallInput) => Answer;
};

export const refusal = (status: number, message: string): Answer => ({ status, body: { message } });

/** A refused form: the screen shows the first message of each field. */
export const invalid = (errors: Record<string, string[]>): Answer => ({
  status: 422,
  body: { message: 'Los datos no son válidos.', errors },
});

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
