import { describe, expect, test } from 'vitest';

import { readDsn } from '#src/domains/record/mail-reports/dsn.ts';
import { writeDsn } from '#src/testing/mail-reports/report-messages.ts';

const read = (raw: string) => {
  const headers = { 'x-tamiz-recipient': 'b+1@rebotes.ejemplo.mx' };
  return readDsn({ raw: Buffer.from(raw), headers, now: new Date() }).map(({ report }) => report);
};

describe('a notification of a mail server', () => {
  test.each([
    [{ status: '5.1.1' }, 'bounced_hard', 'dsn 5.1.1', 'bounced'],
    [{ status: '5.1.10' }, 'bounced_hard', 'dsn 5.1.10', 'bounced'],
    [{ status: '5.7.1' }, 'bounced_hard', 'dsn 5.7.1', null],
    [{ status: '5.2.2' }, 'bounced_full', 'dsn 5.2.2', null],
    [{ status: '4.2.2' }, 'bounced_full', 'dsn 4.2.2', null],
    [{ status: '4.4.1' }, 'bounced_soft', 'dsn 4.4.1', null],
    [{ status: '5.0.0', diagnostic: '552 5.2.2 full' }, 'bounced_full', 'dsn 5.2.2', null],
    [{ status: '5.0.0' }, 'bounced_hard', 'dsn 5.0.0', null],
    [{ action: 'delayed', status: '4.2.2' }, 'delayed', 'dsn 4.2.2', null],
    [{ action: 'Delayed (will retry)', status: '4.4.1' }, 'delayed', 'dsn 4.4.1', null],
    [{ action: 'delivered', status: '2.0.0' }, 'delivered', 'dsn', null],
  ])('%o is %s', (given, state, reason, suppresses) => {
    expect(read(writeDsn(given))).toEqual([{ state, reason, suppresses }]);
  });

  test('is read as far as it arrived, and with the line ends of any system', () => {
    const whole = writeDsn({ status: '5.1.1' });
    expect(read(whole.slice(0, whole.indexOf('Subject: La invitación')))).toHaveLength(1);
    expect(read(whole.replaceAll('\r\n', '\n'))).toHaveLength(1);
  });

  test('may carry its facts in base64', () => {
    const whole = writeDsn({ status: '5.2.2' });
    const from = whole.indexOf('Reporting-MTA');
    const to = whole.indexOf('\r\n--AB12', from);
    const packed = Buffer.from(whole.slice(from, to)).toString('base64');
    const type = 'Content-Type: message/delivery-status';
    const encoded = `${whole.slice(0, from)}${packed}${whole.slice(to)}`.replace(
      type,
      `${type}\r\nContent-Transfer-Encoding: base64`,
    );
    expect(read(encoded)).toEqual([
      { state: 'bounced_full', reason: 'dsn 5.2.2', suppresses: null },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['an answer of a person', 'Subject: Gracias\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
    ['no boundary', 'Content-Type: multipart/report\r\n\r\nAction: failed\r\n'],
    ['an unknown action', writeDsn({ action: 'expanded', status: '2.0.0' })],
    [
      'no status part',
      writeDsn({ status: '5.1.1' }).replace('message/delivery-status', 'text/html'),
    ],
    ['bytes', Buffer.from(Array.from({ length: 9_000 }, (_, n) => (n * 7) % 256)).toString()],
  ])('that is %s says nothing', (_what, raw) => {
    expect(read(raw)).toEqual([]);
  });

  test('as long as allowed, made to be slow, is read at once', () => {
    const head = 'Content-Type: multipart/report; boundary=b\r\n\r\n';
    const hostile = [
      `${head}${'--b\r\n'.repeat(50_000)}`,
      `${head}--b\r\nContent-Type: message/delivery-status\r\n\r\n${'a: b\r\n\r\n'.repeat(30_000)}`,
      `Content-Type: multipart/report; ${'boundary= '.repeat(25_000)}\r\n\r\n`,
      `X: y\r\n${' z\r\n'.repeat(60_000)}`,
    ];
    const before = performance.now();
    for (const raw of hostile) expect(read(raw)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
