import type { FastifyInstance } from 'fastify';

import type { Browser } from '#src/testing/browser.ts';

/** Sends a form with these files, each in a field of its own, as a browser does. */
export const sendFiles = async (
  app: FastifyInstance,
  browser: Browser,
  url: string,
  files: Readonly<Record<string, string | Buffer>>,
) => {
  if (!browser.cookies.has('XSRF-TOKEN')) await browser.call('GET', '/sanctum/csrf-cookie');
  const boundary = 'frontera-de-prueba';
  const parts = Object.entries(files).flatMap(([field, content]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${field}"\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const response = await app.inject({
    method: 'POST',
    url,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      accept: 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};
