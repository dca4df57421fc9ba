import {
  confirmProfileChange,
  requestProfileChange,
} from '@tamiz/contract/calls/identity/profile-changes';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';

const readExpiry = (body: unknown): string | null => {
  if (!isRecord(body)) return null;
  const { data } = body;
  return readText(body['expires_at']) ?? (isRecord(data) ? readText(data['expires_at']) : null);
};

/** Has a code mailed for the change and tells until when it holds. */
export const requestChange = async (call: CallApi, change: ProfileChange): Promise<string> =>
  readAnswer(await call(requestProfileChange, { body: change }), readExpiry);

export const confirmChange = async (call: CallApi, code: string): Promise<void> =>
  expectOk(await call(confirmProfileChange, { body: { code } }));
