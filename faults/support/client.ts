type Answer = { status: number; body: unknown };

/** Calls one API process over HTTP as a browser would: cookies kept, CSRF token repeated. */
export const createClient = (baseUrl: string, cookies = new Map<string, string>()) => {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
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
    get: (path: string) => send('GET', path),
    call: async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
      if (!cookies.has('XSRF-TOKEN')) await send('GET', '/sanctum/csrf-cookie');
      return send(method, path, body);
    },
  };
};
