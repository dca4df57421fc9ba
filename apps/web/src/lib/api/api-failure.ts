import { readFailure } from '#src/lib/reading/failure.ts';
import { readBody } from '#src/lib/reading/json.ts';

/**
 * network: nobody answered · invalid: 422 · refused: any other 4xx · broken: 5xx ·
 * unreadable: a success that does not hold what was promised.
 */
export type FailureKind = 'network' | 'invalid' | 'refused' | 'broken' | 'unreadable';

/** Why a call did not give what was asked; a screen turns it into a sentence by its kind and status. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  /** The first message of every field the server names. */
  readonly fields: Readonly<Record<string, string>>;

  /** `message` holds the server's own words, or nothing. */
  constructor(
    kind: FailureKind,
    status: number,
    message = '',
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.fields = fields;
  }
}

const kindOf = ({ status, statusText }: Response): FailureKind => {
  // The request helper's own answer; no server behind HTTP/2 can send a status text at all.
  if (status === 500 && statusText === 'Network error') return 'network';
  if (status === 422) return 'invalid';
  return status >= 500 ? 'broken' : 'refused';
};

const fail = async (response: Response): Promise<never> => {
  const { message, fields } = readFailure(await readBody(response), '');
  throw new ApiFailure(kindOf(response), response.status, message, fields);
};

/** The data of an answer, read by a tolerant reader that gives null for what it cannot use; or an ApiFailure, thrown. */
export const readAnswer = async <Data>(
  response: Response,
  read: (body: unknown) => Data | null,
): Promise<Data> => {
  if (!response.ok) return fail(response);
  const data = read(await readBody(response));
  if (data === null) throw new ApiFailure('unreadable', response.status);
  return data;
};

/** The same for a call whose success carries nothing of interest. */
export const expectOk = async (response: Response): Promise<void> => {
  if (!response.ok) await fail(response);
};
