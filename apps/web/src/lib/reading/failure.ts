import { isRecord, readText } from '#src/lib/reading/json.ts';

export type Failure = {
  message: string;
  /** The first message of every field that has one. */
  fields: Readonly<Record<string, string>>;
};

const firstMessage = (messages: unknown): string | null =>
  readText(Array.isArray(messages) ? messages[0] : messages);

/** What to tell the person: `message`, then `error`, then the caller's own sentence. */
export const readFailure = (body: unknown, fallback: string): Failure => {
  const failure = isRecord(body) ? body : {};
  const errors = isRecord(failure['errors']) ? failure['errors'] : {};
  const fields = Object.entries(errors).flatMap(([field, messages]) => {
    const message = firstMessage(messages);
    return message === null ? [] : [[field, message] as const];
  });
  return {
    message: readText(failure['message']) ?? readText(failure['error']) ?? fallback,
    fields: Object.fromEntries(fields),
  };
};
