import { connect } from 'node:tls';
import { once } from 'node:events';
import type { Send } from '#tools/attacks/visitor.ts';

type Proxy = { httpPort: number; httpsPort: number; ca: string; webOrigin: string; send: Send };

const need = (isTrue: boolean, sentence: string): void => {
  if (!isTrue) throw new Error(`The proxy: ${sentence}`);
};

const shakeHands = async (
  { httpsPort, ca, webOrigin }: Proxy,
  maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3',
): Promise<string | null> => {
  const socket = connect({
    port: httpsPort,
    host: '127.0.0.1',
    servername: new URL(webOrigin).hostname,
    ca,
    maxVersion,
    minVersion: 'TLSv1',
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
};

/** Holds a running proxy against “TLS and the proxy” of docs/OPERATIONS.md; throws with what is wrong. */
export const checkProxy = async (proxy: Proxy): Promise<void> => {
  const { httpPort, webOrigin, send } = proxy;
  need((await shakeHands(proxy, 'TLSv1.3')) === 'TLSv1.3', 'TLS 1.3 is not spoken.');
  need((await shakeHands(proxy, 'TLSv1.2')) === 'TLSv1.2', 'TLS 1.2 is not spoken.');
  need((await shakeHands(proxy, 'TLSv1.1')) === null, 'TLS 1.1 is spoken.');

  const plain = async (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${httpPort}${path}`, { redirect: 'manual' });
  need((await plain('/api/user/profile')).status === 403, 'a program is served in clear.');
  const page = await plain('/positions');
  need(page.status === 301, 'a page is served in clear.');
  need(page.headers.get('location')?.startsWith('https://') ?? false, 'no way to TLS is told.');

  const answer = await send(new URL('/', webOrigin), { method: 'GET', headers: {} });
  need(answer.status === 200, `the web app answers ${answer.status}.`);
  need(answer.headers.has('strict-transport-security'), 'the answer has no HSTS.');

  const { headers: given } = await send(new URL('/sanctum/csrf-cookie', webOrigin), {
    method: 'GET',
    headers: {},
  });
  const cookie = given
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '');
  // Ten requests for access an hour from one address: another address in each header must not help.
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { status } = await send(new URL('/api/request-register', webOrigin), {
      method: 'POST',
      headers: {
        cookie,
        'x-xsrf-token': token,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${turn}`,
      },
      body: '{}',
    });
    statuses.push(status);
  }
  need(statuses.at(-1) === 429, `an invented address is believed (${statuses.join(' ')}).`);
};
