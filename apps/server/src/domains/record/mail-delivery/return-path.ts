import { createHash } from 'node:crypto';

import type { Secrets } from '#src/platform/secrets.ts';

const purpose = 'return-path';

/** 112 bits: with id and separators the part before the @ stays within the 64 characters that mail allows. */
const macBytes = 14;

/** The same for every try of a message, so that what is said about any of them is found. */
export const deliveryId = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The address that servers answer when they cannot deliver this message; nobody else can make one. Hexadecimal, because some change capitals. */
export const returnPath = (secrets: Secrets, id: string, domain: string): string => {
  const mac = secrets.hash(purpose, id).subarray(0, macBytes).toString('hex');
  return `b+${id.replaceAll('-', '')}.${mac}@${domain}`;
};

/** The id of the message whose return path this is, or null if we did not make it. */
export const readReturnPath = (
  secrets: Secrets,
  address: string,
  domain: string,
): string | null => {
  const found = /^<?b\+([0-9a-f]{32})\.([0-9a-f]{28})@([^>]+)>?$/.exec(
    address.trim().toLowerCase(),
  );
  if (found === null || found[3] !== domain.toLowerCase()) return null;
  const [, packed = '', mac = ''] = found;
  const id = packed.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return secrets.isHash(Buffer.from(mac, 'hex'), purpose, id, macBytes) ? id : null;
};
