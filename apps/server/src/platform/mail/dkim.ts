import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How our mails are signed, so that nobody else can send in our name. */
export type Dkim = {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
  readonly headerFieldNames: string;
};

type DkimSettings = {
  MAIL_FROM: string;
  MAIL_DKIM_KEY_FILE?: string | undefined;
  MAIL_DKIM_SELECTOR: string;
};

/** The library's own list lacks the second header of one click, which RFC 8058 wants signed. */
const signed = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Providers believe no shorter key. */
const leastBits = 2_048;

/** The domain that our mails come from. */
export const senderDomain = (from: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';

/** Reads the key of the settings; undefined where there is none. A key that nobody would believe stops the process. */
export const readDkim = (env: DkimSettings): Dkim | undefined => {
  const { MAIL_DKIM_KEY_FILE: file, MAIL_DKIM_SELECTOR: keySelector } = env;
  if (file === undefined) return undefined;
  const privateKey = readFileSync(file, 'utf8');
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(privateKey);
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < leastBits) {
    throw new Error(
      `MAIL_DKIM_KEY_FILE: must be an RSA key of ${leastBits} bits or more: openssl genrsa -out dkim.pem ${leastBits}`,
    );
  }
  const domainName = senderDomain(env.MAIL_FROM);
  return { domainName, keySelector, privateKey, headerFieldNames: signed };
};

/** What the record of a key publishes: its public half. */
export const dkimRecord = (privateKey: string): string => {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
};
