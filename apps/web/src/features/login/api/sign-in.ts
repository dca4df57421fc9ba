import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readBody } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';

/** Asks for a code by mail; null when it could not be sent. */
export const sendCode = async (request: Request, email: string): Promise<Id | null> => {
  const response = await request('/api/login', { method: 'POST', body: { email } });
  if (!response.ok) return null;
  const body = await readBody(response);
  if (!isRecord(body)) return null;
  return (
    readId(body['identifier']) ??
    (isRecord(body['data']) ? readId(body['data']['identifier']) : null)
  );
};

/** Trades the code for a session; what a success carries does not matter, the reload reads the profile. */
export const verifyCode = async (
  request: Request,
  identifier: Id,
  code: string,
): Promise<boolean> => {
  const response = await request('/api/verify-code', {
    method: 'POST',
    body: { identifier, code },
  });
  return response.ok;
};
