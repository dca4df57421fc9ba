import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments, PreparedCall } from '@tamiz/contract/call';
import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

type Answer = { status: number; body: unknown };

/** Calls one API process over HTTP as a browser would: cookies kept, CSRF token repeated. */
export const createClient = (baseUrl: string, cookies = new Map<string, string>()) => {
  const send = async ({ method, path, body }: PreparedCall): Promise<Answer> => {
    const token = cookies.get('XSRF-TOKEN');
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-xsrf-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };

  return {
    cookies,
    /** Makes a call of the contract; a change fetches the CSRF cookie first where there is none. */
    call: async <Definition extends EndpointDefinition>(
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<Answer> => {
      const prepared = prepareCall(call, ...input);
      if (prepared.method !== 'GET' && !cookies.has('XSRF-TOKEN')) {
        await send(prepareCall(csrfCookie));
      }
      return send(prepared);
    },
  };
};
