import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '#tools/mailbox/mailbox.ts';

let mailbox: Mailbox;
let other: Mailbox;

beforeAll(async () => {
  [mailbox, other] = await Promise.all([startMailbox(), startMailbox()]);
});

afterAll(async () => {
  await Promise.all([mailbox.stop(), other.stop()]);
});

test('a mail sent over SMTP is found by its address and read as text', async () => {
  await send(mailbox, 'Persona@Ejemplo.mx', 'Código de acceso', 'Tu código: 123456');
  const mail = await mailbox.waitForMailTo('persona@ejemplo.mx', { subject: /código/i });
  expect(mail.text).toContain('123456');
  expect(mail.from).toBe('hola@ejemplo.mx');
  expect(await mailbox.listTo('nadie@ejemplo.mx')).toEqual([]);
});

test('waiting leaves out the mails that were already there, and gives up in time', async () => {
  await send(mailbox, 'dos@ejemplo.mx', 'Primero', 'uno');
  const first = await mailbox.waitForMailTo('dos@ejemplo.mx');
  await expect(
    mailbox.waitForMailTo('dos@ejemplo.mx', { exceptIds: [first.id], timeoutMs: 300 }),
  ).rejects.toThrow('mail to dos@ejemplo.mx');
  await send(mailbox, 'dos@ejemplo.mx', 'Segundo', 'dos');
  const second = await mailbox.waitForMailTo('dos@ejemplo.mx', { exceptIds: [first.id] });
  expect(second.subject).toBe('Segundo');
});

test('emptying one mailbox leaves the other alone', async () => {
  await send(mailbox, 'a@ejemplo.mx', 'Uno', 'uno');
  await send(other, 'a@ejemplo.mx', 'Otro', 'otro');
  await other.waitForMailTo('a@ejemplo.mx');
  await mailbox.deleteAll();
  expect(await mailbox.list()).toEqual([]);
  expect(await other.listTo('a@ejemplo.mx')).toHaveLength(1);
});

const send = async (target: Mailbox, to: string, subject: string, text: string): Promise<void> => {
  const transport = createTransport(target.smtpUrl);
  await transport.sendMail({ from: 'hola@ejemplo.mx', to, subject, text });
  transport.close();
};
