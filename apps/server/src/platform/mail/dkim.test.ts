import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { callbackify } from 'node:util';

import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';

import { readDkim, senderDomain } from '#src/platform/mail/dkim.ts';
import { dnsRecords, printDnsRecords } from '#src/platform/mail/dns-records.ts';
import { createSmtpMailer } from '#src/platform/mail/mailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'tamiz-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeKey = (name: string, modulusLength: number): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const file = join(folder, name);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};

const settings = (file: string | undefined) => ({
  MAIL_FROM: 'Tamiz <avisos@tamiz.mx>',
  MAIL_DKIM_KEY_FILE: file,
  MAIL_DKIM_SELECTOR: 'uno',
});

/** One mail as a server receives it. */
const receive = async (file: string): Promise<string> => {
  let source = '';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      callbackify(async () => {
        source = await readText(stream);
      })((error) => (error ? done(error) : done()));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'Tamiz <avisos@tamiz.mx>',
    dkim: readDkim(settings(file)),
  });
  await mailer.send({
    to: 'ana@ejemplo.mx',
    replyTo: { name: 'Mariana Ríos', address: 'mariana@talento.example' },
    subject: 'Te queda un día para responder tu evaluación',
    html: '<p>Hola, Ana</p>',
    text: 'Hola, Ana. ¿Todo bien?',
    messageId: '<uno@tamiz.mx>',
    stopUrl: 'https://tamiz.mx/api/reminders/stop/x',
  });
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  return source;
};

const relax = (line: string): string => {
  const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(line) ?? [];
  return `${name.toLowerCase().trim()}:${value.replaceAll('\r\n', '').replaceAll(/\s+/g, ' ').trim()}`;
};

/** Checks a signature as RFC 6376 says, with relaxed headers and body, by the record that the command prints. */
const isSigned = (source: string, record: string): boolean => {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).split(/\r\n(?=\S)/);
  const body = source
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[\t ]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const own = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const tags = new Map(
    relax(own)
      .replace('dkim-signature:', '')
      .split(';')
      .map((tag): [string, string] => {
        const [name = '', ...value] = tag.split('=');
        return [name.trim(), value.join('=').replaceAll(' ', '')];
      }),
  );
  const names = (tags.get('h') ?? '').split(':');
  expect(names.map((name) => name.toLowerCase())).toEqual(
    expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  const lines = names.flatMap((name) => {
    const line = headers.findLast((each) =>
      each.toLowerCase().startsWith(`${name.toLowerCase()}:`),
    );
    return line === undefined ? [] : [`${relax(line)}\r\n`];
  });
  const unsigned = relax(own.replace(/([;\s]b=)[^;]*/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(/p=([\w+/=]+)/.exec(record)?.[1] ?? '', 'base64'),
    type: 'spki',
    format: 'der',
  });
  return (
    createHash('sha256').update(body).digest('base64') === tags.get('bh') &&
    verify(
      'RSA-SHA256',
      Buffer.from(lines.join('') + unsigned),
      key,
      Buffer.from(tags.get('b') ?? '', 'base64'),
    )
  );
};

const recordsFor = (file: string | undefined, provider?: string) =>
  dnsRecords({
    from: 'Tamiz <avisos@tamiz.mx>',
    contact: 'hola@tamiz.mx',
    selector: 'uno',
    dkim: readDkim(settings(file)),
    provider,
    bounceDomain: undefined,
  });

test('a mail is signed so that the printed record verifies it, one click included', async () => {
  const file = writeKey('good.pem', 2_048);
  const source = await receive(file);
  expect(source).toMatch(/d=tamiz\.mx;/);
  expect(source).toMatch(/s=uno;/);
  const record = recordsFor(file).find(({ name }) => name === 'uno._domainkey.tamiz.mx');
  expect(isSigned(source, record?.value ?? '')).toBe(true);
  expect(isSigned(source.replace('Hola', 'Adios'), record?.value ?? '')).toBe(false);
  const other = recordsFor(writeKey('other.pem', 2_048))[1];
  expect(isSigned(source, other?.value ?? '')).toBe(false);
});

test('a key that nobody would believe stops the process with a sentence', () => {
  const file = writeKey('short.pem', 1_024);
  expect(() => readDkim(settings(file))).toThrow('MAIL_DKIM_KEY_FILE: must be an RSA key of 2048');
  expect(readDkim(settings(undefined))).toBeUndefined();
});

test('the records of a domain: SPF, DKIM, DMARC and the return path', () => {
  const records = recordsFor(undefined, 'ses').map(
    ({ name, type, value }) => `${name} ${type} ${value}`,
  );
  expect(records).toEqual([
    'tamiz.mx TXT v=spf1 include:amazonses.com -all',
    'uno._domainkey.tamiz.mx TXT v=DKIM1; k=rsa; p=…',
    '_dmarc.tamiz.mx TXT v=DMARC1; p=none; rua=mailto:hola@tamiz.mx; adkim=s; aspf=r',
    'rebotes.tamiz.mx MX 10 feedback-smtp.REGION.amazonses.com.',
    'rebotes.tamiz.mx TXT v=spf1 include:amazonses.com -all',
  ]);
  expect(recordsFor(undefined, '203.0.113.7')[0]?.value).toBe('v=spf1 ip4:203.0.113.7 -all');
  expect(senderDomain('avisos@Tamiz.MX')).toBe('tamiz.mx');
});

test('long values are printed as strings that a text record can hold', () => {
  const printed = printDnsRecords({
    from: 'avisos@tamiz.mx',
    contact: 'hola@tamiz.mx',
    selector: 'uno',
    dkim: readDkim(settings(writeKey('long.pem', 2_048))),
    provider: undefined,
    bounceDomain: 'b.tamiz.mx',
  });
  for (const [, part = ''] of printed.matchAll(/"([^"]*)"/g)) expect(part.length).toBeLessThan(256);
  expect(printed).toContain('b.tamiz.mx. 3600 IN MX 10 mail.b.tamiz.mx.');
});
