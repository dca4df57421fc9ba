import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll } from 'vitest';

import { useInvited } from '#src/testing/use-invited.ts';

const topicArn = 'arn:aws:sns:us-east-1:123456789012:correos';

/** Invited candidates, and everybody who may tell what became of their mails, each with a key of their own. */
export const useMailReports = () => {
  const mailgun = { key: 'llave de pruebas de mailgun' };
  const ses = { privateKey: '', topicArn };
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamiz-sns-'));
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=sns'],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
    ]);
    ses.privateKey = await readFile(join(folder, 'key.pem'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const stage = useInvited(() => ({
    MAIL_BOUNCE_DOMAIN: 'rebotes.ejemplo.mx',
    MAILGUN_SIGNING_KEY: mailgun.key,
    SES_TOPIC_ARN: topicArn,
    SES_CERTIFICATE_FILE: join(folder, 'cert.pem'),
  }));

  /** Hands over raw bytes as a mail server or a provider does; answers the status. */
  const report = async (
    source: 'dsn' | 'mailgun' | 'ses',
    payload: string | Buffer,
    recipient?: string,
  ): Promise<number> => {
    const response = await stage.api.app.inject({
      method: 'POST',
      url: `/api/webhooks/mail/${source}`,
      headers: {
        'content-type': source === 'dsn' ? 'message/rfc822' : 'text/plain; charset=UTF-8',
        ...(recipient !== undefined && { 'x-tamiz-recipient': recipient }),
      },
      payload,
    });
    return response.statusCode;
  };

  /** Where reports about the last mail to an address go. */
  const returnPathOf = (address: string): string => stage.mailsTo(address).at(-1)?.returnPath ?? '';

  const mailsOf = (placeId: string) =>
    stage.sql<{ mail: string; state: string; reason: string | null }>(
      `select mail, state, reason from mail_deliveries where position_candidate_id = $1 order by state_at, message_key`,
      [placeId],
    );

  return { ...stage, mailgun, ses, report, returnPathOf, mailsOf };
};
