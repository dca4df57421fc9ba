import { requestRegister } from '@tamiz/contract/calls/accounts/access-requests';
import { readFailure } from '#src/lib/reading/failure.ts';
import { readBody } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';

export type AccessRequest = {
  first_name: string;
  last_name: string;
  email: string;
  linkedin_url: string;
};

export type FieldErrors = { readonly [Field in keyof AccessRequest]?: string | undefined };

export type AccessRequestResult =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed' };

export const requestAccess = async (
  call: CallApi,
  access: AccessRequest,
): Promise<AccessRequestResult> => {
  const response = await call(requestRegister, { body: access });
  if (response.ok) return { kind: 'sent' };
  if (response.status !== 422) return { kind: 'failed' };
  const { fields } = readFailure(await readBody(response), '');
  const known: FieldErrors = {
    first_name: fields['first_name'],
    last_name: fields['last_name'],
    email: fields['email'],
    linkedin_url: fields['linkedin_url'],
  };
  // A refusal that names none of our fields would otherwise leave the person without a word.
  return Object.values(known).some((message) => message !== undefined)
    ? { kind: 'invalid', fields: known }
    : { kind: 'failed' };
};
