import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';

import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; returnPath: string; messageId: string; body: string };

export type SmtpSink = {
  url: string;
  /** Every mail the server has accepted, oldest first. */
  received: ReceivedMail[];
  /** How long the server takes to accept a mail; 0 at first. */
  setLatency: (milliseconds: number) => void;
  stop: () => Promise<void>;
};

/** Mail to such an address is refused permanently. */
export const refusedAddress = (name: string): string => `rechazada-${name}@ejemplo.mx`;

/** Mail to such an address is refused for now, as by a server that has no room. */
export const delayedAddress = (name: string): string => `demorada-${name}@ejemplo.mx`;

/** A domain whose mails are put off, as by a server that has had too many of ours. */
export const deferredDomain = 'ocupado.example';

const decode = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

/** A real SMTP server that keeps accepted mails and refuses some addresses permanently. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: ReceivedMail[] = [];
  let latencyMs = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('demorada-')) {
        return done(Object.assign(new Error('4.3.1 no room'), { responseCode: 452 }));
      }
      if (address.endsWith(`@${deferredDomain}`)) {
        return done(Object.assign(new Error('4.7.1 too many'), { responseCode: 451 }));
      }
      if (!address.startsWith('rechazada-')) return done();
      const refusal = new Error(`5.1.1 <${address}>: not here`);
      return done(Object.assign(refusal, { responseCode: 550 }));
    },
    onData(stream, session, done) {
      callbackify(async () => {
        const source = await readText(stream);
        if (latencyMs > 0) await sleep(latencyMs);
        // A long id stands on a line of its own.
        const [, messageId = ''] = /^Message-ID:\s+(\S+)/m.exec(source) ?? [];
        const { rcptTo, mailFrom } = session.envelope;
        received.push({
          to: rcptTo[0]?.address ?? '',
          returnPath: mailFrom === false ? '' : mailFrom.address,
          messageId,
          body: decode(source),
        });
      })((error) => (error ? done(error) : done()));
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sink has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    setLatency: (milliseconds) => {
      latencyMs = milliseconds;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
