import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { callbackify } from 'node:util';

import { SMTPServer } from 'smtp-server';

/** What the server of the recipients says to an address: how often it refuses it, and with which words. */
type Answer = { code: number; words: string; times: number };

const answers: Readonly<Record<string, Answer>> = {
  noexiste: { code: 550, words: '5.1.1 no such user', times: Infinity },
  lleno: { code: 452, words: '4.2.2 mailbox full', times: Infinity },
  espera: { code: 450, words: '4.7.1 greylisted', times: 1 },
};

export type RemoteMailboxes = {
  port: number;
  /** Recipients of every mail that was accepted, one entry each time. */
  accepted: string[];
  stop: () => Promise<void>;
};

/** The server of the recipients, behind ours: it takes mail, asks to come back, has no room or knows nobody, by the name before the first hyphen. */
export const startRemoteMailboxes = async (): Promise<RemoteMailboxes> => {
  const accepted: string[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = answers[address.split('-')[0] ?? ''];
      const times = refused.get(address) ?? 0;
      if (answer === undefined || times >= answer.times) return done();
      refused.set(address, times + 1);
      return done(Object.assign(new Error(answer.words), { responseCode: answer.code }));
    },
    onData(stream, session, done) {
      callbackify(async () => {
        await readText(stream);
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
      })((error) => (error ? done(error) : done()));
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    accepted,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
