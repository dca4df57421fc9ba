import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import type { ClientHttp2Session, ClientHttp2Stream } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

export type Answer = { status: number; headers: Headers; body: Buffer };

export type Send = (request: Request) => Promise<Answer>;

/** An answer that goes on: what it said so far, and whether it is over. */
export type Stream = { status: number; text: () => string; isOver: () => boolean };

type Wire = {
  send: Send;
  open: (request: Request) => Promise<Stream>;
  /** Which protocol the two agreed on. */
  protocol: () => Promise<string>;
  close: () => void;
};

type Place = {
  port: number;
  host: string;
  ca: string;
  /** The address the caller comes from; every address of 127.0.0.0/8 is this machine. */
  from?: string;
};

const readHead = (fields: Record<string, unknown>): { status: number; headers: Headers } => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith(':')) continue;
    for (const each of [value].flat()) headers.append(name, String(each));
  }
  return { status: Number(fields[constants.HTTP2_HEADER_STATUS]), headers };
};

/**
 * A server that wants no more on a connection refuses the stream, which says that it did nothing with it: browsers send it
 * again on another. nginx does so after 1,000 requests.
 */
const wasNotTouched = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('NGHTTP2_REFUSED_STREAM');

/** Requests over HTTP/2 and checked TLS, all on one connection as in a browser; a connection that ended is opened again. */
export const openWire = ({ port, host, ca, from }: Place): Wire => {
  let session: ClientHttp2Session | undefined;
  const open = async (): Promise<ClientHttp2Session> => {
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    const opened = connect(`https://127.0.0.1:${port}`, {
      ca,
      servername: host,
      ...(from !== undefined && { localAddress: from }),
    });
    // A proxy that ends cuts it; whoever asks next opens another.
    opened.on('error', () => undefined);
    session = opened;
    await once(opened, 'connect');
    return opened;
  };
  const begin = async ({ method, path, headers, body }: Request): Promise<ClientHttp2Stream> => {
    const stream = (await open()).request({
      ...headers,
      ...(body !== undefined && { [constants.HTTP2_HEADER_CONTENT_LENGTH]: String(body.length) }),
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_AUTHORITY]: `${host}:${port}`,
    });
    stream.end(body);
    return stream;
  };
  return {
    protocol: async () => (await open()).alpnProtocol ?? 'none',
    close: () => session?.destroy(),
    send: async function send(request) {
      try {
        const stream = await begin(request);
        const [[fields], body] = await Promise.all([once(stream, 'response'), buffer(stream)]);
        return { ...readHead(fields as Record<string, unknown>), body };
      } catch (error) {
        if (!wasNotTouched(error)) throw error;
        session = undefined;
        return send(request);
      }
    },
    open: async (request) => {
      const stream = await begin(request);
      const [fields] = await once(stream, 'response');
      let text = '';
      let isOver = false;
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('error', () => undefined).once('close', () => (isOver = true));
      const { status } = readHead(fields as Record<string, unknown>);
      return { status, text: () => text, isOver: () => isOver };
    },
  };
};

/** The same without a proxy: straight to a process of the API. */
export const sendTo =
  (apiUrl: string): Send =>
  async ({ method, path, headers, body }) => {
    const answer = await fetch(new URL(path, apiUrl), {
      method,
      headers,
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
