import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';

const path = '/api/user/profile/change-request';

const readExpiry = (body: unknown): string | null => {
  if (!isRecord(body)) return null;
  const { data } = body;
  return readText(body['expires_at']) ?? (isRecord(data) ? readText(data['expires_at']) : null);
};

/** Has a code mailed for the change and tells until when it holds. */
export const requestChange = async (request: Request, change: ProfileChange): Promise<string> =>
  readAnswer(await request(path, { method: 'POST', body: change }), readExpiry);

export const confirmChange = async (request: Request, code: string): Promise<void> =>
  expectOk(await request(path, { method: 'PATCH', body: { code } }));
