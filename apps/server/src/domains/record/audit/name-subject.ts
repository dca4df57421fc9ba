import { createHash } from 'node:crypto';

/**
 * An id derived from something without a UUID, such as a message of the provider; always the same for the same
 * thing.
 */
export const nameSubject = (kind: string, id: string): string => {
  const digest = createHash('sha256').update(`${kind}:${id}`).digest('hex');
  // UUID version 8 is reserved for custom schemes.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};
