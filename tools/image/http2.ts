import { once } from 'node:events';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { text as readText } from 'node:stream/consumers';
import type { Send } from '#tools/attacks/visitor.ts';

type Http2 = { send: Send; close: () => void };

/** Sends requests over HTTP/2 and checked TLS to a proxy on this machine, whatever host they are for. */
export const openHttp2 = ({ port, ca }: { port: number; ca: string }): Http2 => {
  const sessions = new Map<string, ClientHttp2Session>();
  const open = async (host: string): Promise<ClientHttp2Session> => {
    const kept = sessions.get(host);
    if (kept !== undefined && !kept.closed && !kept.destroyed) return kept;
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host });
    await once(session, 'connect');
    sessions.set(host, session);
    return session;
  };
  const send: Send = async (url, { method, headers, body }) => {
    if (body instanceof FormData) throw new Error('No form travels here.');
    const session = await open(url.hostname);
    const stream = session.request({
      ...headers,
      // As browsers do: without it a proxy would pass on a body of unknown length, of no type.
      [constants.HTTP2_HEADER_CONTENT_LENGTH]: String(Buffer.byteLength(body ?? '')),
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: `${url.pathname}${url.search}`,
      [constants.HTTP2_HEADER_AUTHORITY]: url.host,
    });
    stream.end(body);
    const answer = new Headers();
    let status = 0;
    stream.once('response', (fields) => {
      status = Number(fields[constants.HTTP2_HEADER_STATUS]);
      for (const [name, value] of Object.entries(fields)) {
        if (name.startsWith(':') || value === undefined) continue;
        for (const each of [value].flat()) answer.append(name, each);
      }
    });
    const text = await readText(stream);
    return new Response(text === '' ? null : text, { status, headers: answer });
  };
  return {
    send,
    close: () => {
      for (const session of sessions.values()) session.close();
    },
  };
};
