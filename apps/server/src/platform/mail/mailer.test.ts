import { once } from 'node:events';
import { createServer } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callbackify, inspect } from 'node:util';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';

import {
  createSmtpMailer,
  MailFailed,
  MailPostponed,
  MailRefused,
  type OutgoingMail,
} from '#src/platform/mail/mailer.ts';

type Received = { to: string[]; source: string };

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const answerAfter = (done: (error?: Error) => void, work: () => Promise<void>) => {
  callbackify(work)((error) => (error ? done(error) : done()));
};

/** A real SMTP server that answers some recipients as servers do, address included. */
const startServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [, code] = /^refuse-(\d+)@/.exec(address) ?? [];
      if (code === undefined) return done();
      // As servers say it: 421 is about all of our mails, the others about this recipient.
      const status = code === '421' ? '4.7.0' : `${code.charAt(0)}.1.1`;
      return done(smtpError(Number(code), `${status} <${address}>: not here`));
    },
    onData(stream, session, done) {
      answerAfter(done, async () => {
        const source = await readText(stream);
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  // Servers close after the mailers, or they would wait for the kept connection.
  closers.unshift(close);
  return { received, port: address.port, close };
};

const startMailer = (port: number, { query = '', user = '', atOnce = 1 } = {}) => {
  const logged: string[] = [];
  const mailer = createSmtpMailer({
    url: `smtp://${user}127.0.0.1:${port}${query}`,
    from: 'Tamiz <avisos@tamiz.example>',
    atOnce,
    log: { warn: (...fields) => void logged.push(JSON.stringify(fields)) },
  });
  closers.push(() => mailer.close());
  return { mailer, logged };
};

const mailTo = (to: string, id = '0198f0aa'): OutgoingMail => ({
  to,
  replyTo: { name: 'Mariana Ríos, Talento', address: 'mariana.rios@talento.example' },
  subject: 'Tu acceso a Tamiz está listo',
  html: '<p>Hola, Mariana</p>',
  text: 'Hola, Mariana',
  messageId: `<${id}@tamiz.example>`,
});

/** The note of a message nobody has sent before. */
const newNote = (keep: () => Promise<void>) => ({ isKept: async () => false, keep });

const failureOf = async (sending: Promise<void>) => {
  const outcome: unknown = await sending.then(
    () => 'sent',
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error)) throw new Error('the message was sent');
  return outcome;
};

describe('a message on its way', () => {
  test('reaches one recipient with its own Message-ID, both parts and the automatic-mail headers', async () => {
    const { received, port } = await startServer();
    await startMailer(port).mailer.send(mailTo('mariana@ejemplo.mx'));

    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['mariana@ejemplo.mx']);
    const source = received[0]?.source ?? '';
    expect(source).toContain('Message-ID: <0198f0aa@tamiz.example>');
    expect(source).toContain('From: Tamiz <avisos@tamiz.example>');
    expect(source).toContain('To: mariana@ejemplo.mx');
    expect(source).toMatch(/^Reply-To: \S+\s+<mariana\.rios@talento\.example>\r$/m);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
    expect(source).not.toMatch(/^(List-|X-Mailer)/im);
  });

  test.each([
    'a@ejemplo.mx, b@ejemplo.mx',
    'a@ejemplo.mx b@ejemplo.mx',
    'Ana <a@ejemplo.mx>',
    'a@ejemplo.mx\r\nBcc: b@ejemplo.mx',
    'a@b@ejemplo.mx',
    '',
  ])('never goes to what is not exactly one address: %j', async (to) => {
    const { received, port } = await startServer();
    const error = await failureOf(startMailer(port).mailer.send(mailTo(to)));
    expect(error).toBeInstanceOf(MailRefused);
    expect(received).toEqual([]);
  });

  test('leaves only after the one before was accepted and recorded', async () => {
    const events: string[] = [];
    const { port } = await startServer({
      onRcptTo({ address }, _session, done) {
        events.push(`to ${address}`);
        done();
      },
      onData(stream, _session, done) {
        answerAfter(done, async () => {
          await readText(stream);
          await delay(5);
        });
      },
    });
    const { mailer } = startMailer(port);
    const people = Array.from({ length: 12 }, (_, index) => `p${index}@ejemplo.mx`);
    await Promise.all(
      people.map((to, index) =>
        mailer.send(
          mailTo(to, `m${index}`),
          newNote(async () => {
            await delay(5);
            events.push(`recorded ${to}`);
          }),
        ),
      ),
    );
    expect(events).toEqual(people.flatMap((to) => [`to ${to}`, `recorded ${to}`]));
  });

  test('shares the way with others, as many as chosen, and gives its place on only once it is recorded', async () => {
    const { port } = await startServer();
    const { mailer } = startMailer(port, { atOnce: 4 });
    let [unrecorded, most] = [0, 0];
    const send = (index: number) =>
      mailer.send(mailTo(`p${index}@d${index}.mx`, `m${index}`), {
        isKept: async () => {
          most = Math.max(most, (unrecorded += 1));
          return false;
        },
        keep: async () => {
          await delay(5);
          unrecorded -= 1;
        },
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => send(index)));
    expect(most).toBe(4);
  });

  test('leaves once though two jobs send it at the same time', async () => {
    const { received, port } = await startServer();
    const { mailer } = startMailer(port, { atOnce: 4 });
    let isKept = false;
    const note = {
      isKept: async () => isKept,
      keep: async () => {
        await delay(5);
        isKept = true;
      },
    };
    await Promise.all([1, 2, 3].map(() => mailer.send(mailTo('a@ejemplo.mx'), note)));
    expect(received).toHaveLength(1);
  });

  test('waits as bulk for a domain that put it off, while other domains and codes go on', async () => {
    const { received, port } = await startServer();
    const { mailer } = startMailer(port, { atOnce: 4 });
    const sendBulk = (to: string) => mailer.send(mailTo(to, to), undefined, { lane: 'bulk' });
    expect(await failureOf(sendBulk('refuse-421@bad.mx'))).not.toBeInstanceOf(MailPostponed);
    const held = await failureOf(sendBulk('ana@bad.mx'));
    expect(held).toMatchObject({ name: 'MailFailed', domain: 'bad.mx' });
    expect(held).toBeInstanceOf(MailPostponed);
    await sendBulk('ana@good.mx');
    await mailer.send(mailTo('code@bad.mx', 'code'), undefined, { lane: 'code' });
    expect(received.map(({ to }) => to[0])).toEqual(['ana@good.mx', 'code@bad.mx']);
  });

  test('waits as bulk for a mail server that is away, whatever its domain', async () => {
    const { port, close } = await startServer();
    await close();
    const { mailer } = startMailer(port, { atOnce: 4 });
    const sendBulk = (to: string) => mailer.send(mailTo(to, to), undefined, { lane: 'bulk' });
    expect(await failureOf(sendBulk('ana@good.mx'))).not.toBeInstanceOf(MailPostponed);
    expect(await failureOf(sendBulk('ana@otro.mx'))).toMatchObject({ domain: null });
  });

  test('is reported as failed when it could not be recorded, and the next one still leaves', async () => {
    const { received, port } = await startServer();
    const { mailer } = startMailer(port);
    const unrecorded = mailer.send(
      mailTo('a@ejemplo.mx'),
      newNote(() => Promise.reject(new Error('database gone'))),
    );
    const next = mailer.send(mailTo('b@ejemplo.mx', 'next'));
    expect((await failureOf(unrecorded)).message).toBe('database gone');
    await next;
    expect(received.map(({ to }) => to[0])).toEqual(['a@ejemplo.mx', 'b@ejemplo.mx']);
  });

  test('stays when its note is kept already, or cannot be looked for once its turn has come', async () => {
    const { received, port } = await startServer();
    const { mailer } = startMailer(port);
    let isDatabaseAway = false;
    const note = {
      isKept: async () => {
        if (isDatabaseAway) throw new Error('database gone');
        return false;
      },
      keep: async () => {
        isDatabaseAway = true;
        throw new Error('database gone');
      },
    };
    const people = ['a@ejemplo.mx', 'b@ejemplo.mx', 'c@ejemplo.mx'];
    const sent = await Promise.allSettled(people.map((to) => mailer.send(mailTo(to), note)));
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await mailer.send(mailTo('d@ejemplo.mx'), { ...note, isKept: async () => true });
    expect(received.map(({ to }) => to[0])).toEqual(['a@ejemplo.mx']);
  });
});

describe('a refusal', () => {
  test.each([550, 551, 553, 554])('of the recipient by %i is final', async (code) => {
    const { port } = await startServer();
    const error = await failureOf(
      startMailer(port).mailer.send(mailTo(`refuse-${code}@ejemplo.mx`)),
    );
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toContain(`${code} 5.1.1`);
  });

  test.each([421, 450, 451, 452])('of the recipient by %i may be retried', async (code) => {
    const { received, port } = await startServer();
    const { mailer } = startMailer(port);
    const error = await failureOf(mailer.send(mailTo(`refuse-${code}@ejemplo.mx`)));
    expect(error).toBeInstanceOf(MailFailed);
    expect(error.message).toContain(code === 421 ? '421 4.7.0' : `${code} 4.1.1`);
    await mailer.send(mailTo('mariana@ejemplo.mx'));
    expect(received).toHaveLength(1);
  });

  test.each([
    [554, MailRefused],
    [451, MailFailed],
  ])('of the content by %i is a %o', async (code, kind) => {
    const { port } = await startServer({
      onData(stream, _session, done) {
        answerAfter(done, async () => {
          await readText(stream);
          throw smtpError(code, 'content');
        });
      },
    });
    const error = await failureOf(startMailer(port).mailer.send(mailTo('mariana@ejemplo.mx')));
    expect(error).toBeInstanceOf(kind);
  });

  test('of our sender is ours to mend, so the message is kept', async () => {
    const { port } = await startServer({
      onMailFrom: (_address, _session, done) => done(smtpError(550, 'sender unknown')),
    });
    const error = await failureOf(startMailer(port).mailer.send(mailTo('mariana@ejemplo.mx')));
    expect(error).toBeInstanceOf(MailFailed);
  });

  test('of our password is ours to mend, and the password is not told', async () => {
    const { port } = await startServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(smtpError(535, 'bad credentials')),
    });
    const { mailer, logged } = startMailer(port, { user: 'tamiz:hunter2@' });
    const error = await failureOf(mailer.send(mailTo('mariana@ejemplo.mx')));
    expect(error).toBeInstanceOf(MailFailed);
    expect(inspect(error, { depth: 9 }) + logged.join()).not.toContain('hunter2');
  });

  test.each(['refuse-550@ejemplo.mx', 'refuse-451@ejemplo.mx', 'a@ejemplo.mx,b@ejemplo.mx'])(
    'names no address, neither in the error nor in the log: %s',
    async (to) => {
      const { port } = await startServer();
      const { mailer, logged } = startMailer(port);
      const error = await failureOf(mailer.send(mailTo(to)));
      const traces = `${inspect(error, { depth: 9, showHidden: true })} ${logged.join()}`;
      expect(traces).not.toContain('ejemplo.mx');
    },
  );
});

describe('an unreachable server', () => {
  test('fails the message for now; once it is back, the same mailer delivers', async () => {
    const { port, close } = await startServer();
    await close();
    const { mailer } = startMailer(port);
    expect(await failureOf(mailer.send(mailTo('mariana@ejemplo.mx')))).toBeInstanceOf(MailFailed);
    const { received } = await startServer({}, port);
    await mailer.send(mailTo('mariana@ejemplo.mx'));
    expect(received).toHaveLength(1);
  });

  test('that never greets does not hold the queue for ever', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    closers.unshift(() => new Promise((resolve) => silent.close(() => resolve())));
    const { mailer } = startMailer(address.port, { query: '?greetingTimeout=100' });
    expect(await failureOf(mailer.send(mailTo('mariana@ejemplo.mx')))).toBeInstanceOf(MailFailed);
  });
});

test('closing waits for the message on its way and refuses the ones behind it', async () => {
  const { received, port } = await startServer();
  const { mailer } = startMailer(port);
  let isRecorded = false;
  const record = async () => {
    await delay(30);
    isRecorded = true;
  };
  const going = mailer.send(mailTo('a@ejemplo.mx'), newNote(record));
  const waiting = failureOf(mailer.send(mailTo('b@ejemplo.mx')));
  await delay(10);
  await mailer.close();
  expect(isRecorded).toBe(true);
  await going;
  expect(await waiting).toBeInstanceOf(MailFailed);
  expect(await failureOf(mailer.send(mailTo('c@ejemplo.mx')))).toBeInstanceOf(MailFailed);
  expect(received.map(({ to }) => to[0])).toEqual(['a@ejemplo.mx']);
});
