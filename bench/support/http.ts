import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type HttpAnswer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };

/** One GET over a connection that is kept open. */
export const get = (url: string, headers: Record<string, string>): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject).end();
  });

/** Closes the connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy();
