import { createTransport } from 'nodemailer';
import { z } from 'zod';

const order = z.object({
  port: z.int(),
  connections: z.int(),
  from: z.string(),
  to: z.array(z.string()),
  mails: z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
});

// The library alone, in a process of its own as the worker is: the same messages over as many connections.
let transport: ReturnType<typeof createTransport> | undefined;

process.on('message', (message) => {
  const { port, connections, from, to, mails } = order.parse(message);
  transport ??= createTransport(
    { host: '127.0.0.1', port, pool: true, maxConnections: connections, maxMessages: 1_000 },
    { from, xMailer: false },
  );
  const pool = transport;
  let next = 0;
  const send = async (): Promise<void> => {
    for (let index = next++; index < to.length; index = next++) {
      await pool.sendMail({
        to: { name: '', address: to[index] ?? '' },
        replyTo: { name: 'Dueña Número 1', address: 'duena@ejemplo.mx' },
        messageId: `<bare.${process.hrtime.bigint()}@localhost>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': 'es-MX',
        },
        ...mails[index % mails.length],
      });
    }
  };
  const startedAt = performance.now();
  void Promise.all(Array.from({ length: connections * 2 }, send)).then(() =>
    process.send?.((performance.now() - startedAt) / 1_000),
  );
});
