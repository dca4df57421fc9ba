import { createHash } from 'node:crypto';

/** An id for what has none of ours, such as a message of the provider: the same thing always gets the same one. */
export const nameSubject = (kind: string, id: string): string => {
  const digest = createHash('sha256').update(`${kind}:${id}`).digest('hex');
  // Version 8: an id of a scheme of one's own.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};
