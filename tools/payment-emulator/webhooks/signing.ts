import { createHmac } from 'node:crypto';

export const tamperings = ['body', 'signature', 'secret'] as const;

export type Tampering = (typeof tamperings)[number];

export type SigningOptions = {
  /** Changes the body after signing, spoils the signature, or signs with another secret. */
  tamper?: Tampering | undefined;
  /** Signs with a timestamp that many seconds in the past. */
  ageSeconds?: number | undefined;
};

export type SignedDelivery = { body: string; signature: string };

/** A body with its Stripe-Signature header: HMAC SHA-256 over `timestamp.body`. */
export const signDelivery = (
  payload: unknown,
  secret: string,
  { tamper, ageSeconds = 0 }: SigningOptions = {},
): SignedDelivery => {
  const body = JSON.stringify(payload, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const key = tamper === 'secret' ? `${secret}_otro` : secret;
  const digest = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return {
    body: tamper === 'body' ? body.replace('"livemode": false', '"livemode": true') : body,
    signature: `t=${timestamp},v1=${tamper === 'signature' ? digest.replaceAll(/\d/g, '0') : digest}`,
  };
};
