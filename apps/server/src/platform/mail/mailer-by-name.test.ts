import { Socket } from 'node:net';

import { startMailbox } from '@tamiz/tools/mailbox';
import { expect, onTestFinished, test } from 'vitest';

import { createSmtpMailer } from '#src/platform/mail/mailer.ts';
import { limitOutgoing } from '#src/platform/outgoing.ts';

test('a mail server that the settings name by its host is reached where only that name may be', async () => {
  const mailbox = await startMailbox();
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const { connect } = Socket.prototype;
  const { port } = new URL(mailbox.smtpUrl);
  limitOutgoing(new Set(['localhost']));
  const mailer = createSmtpMailer({
    url: `smtp://localhost:${port}?ignoreTLS=true`,
    from: 'a@b.mx',
  });
  onTestFinished(async () => {
    await mailer.close();
    Socket.prototype.connect = connect;
    await mailbox.stop();
  });
  await mailer.send({
    to: 'c@d.mx',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
    replyTo: { name: 'A', address: 'a@b.mx' },
    messageId: '<k@b.mx>',
  });
  Socket.prototype.connect = connect;
  expect((await mailbox.waitForMailTo('c@d.mx')).subject).toBe('Hola');
});
