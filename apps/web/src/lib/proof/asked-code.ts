import { isRecord, readText } from '#src/lib/reading/json.ts';

/** A code that is on its way to the person's mailbox. */
export type AskedCode = { identifier: string; expiresAt: string };

/** Reads what the server says of a code it has mailed. */
export const readAskedCode = (body: unknown): AskedCode | null => {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const identifier = readText(data['identifier']);
  const expiresAt = readText(data['expires_at']);
  return identifier === null || expiresAt === null ? null : { identifier, expiresAt };
};
