/** What can be told about a mail that has left the queue. */
export type Told =
  | 'delayed'
  | 'delivered'
  | 'bounced_soft'
  | 'bounced_full'
  | 'bounced_hard'
  | 'suppressed'
  | 'complained';

/** What a mail server or a provider says about one mail, in one form whoever says it. */
export type MailReport = {
  state: Exclude<Told, 'suppressed'>;
  /** Who said it and their codes, such as `dsn 5.1.1`. */
  reason: string;
  /** Why the address gets no more mail, if it gets none. */
  suppresses: 'bounced' | 'complained' | null;
};

/** Codes only: the words beside them repeat addresses. */
export const toReason = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim()
    .slice(0, 60);

/** The enhanced status (RFC 3463) within what a server said, or ''. */
export const findStatus = (text: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? '';

/** Whether the status says that there is nobody at this address, whoever writes: RFC 3463, 3.2 and 3.3. */
const isNobodyThere = (status: string): boolean =>
  /^5\.1\.(?:0|1|2|3|6|10)$/.test(status) || status === '5.2.1';

/** A mail that will not be tried again: full mailbox, a lasting cause, or one that would have passed. */
export const toBounce = (source: string, status: string): MailReport => {
  const reason = toReason(source, status);
  if (/^[45]\.2\.2$/.test(status)) return { state: 'bounced_full', reason, suppresses: null };
  if (status.startsWith('4.')) return { state: 'bounced_soft', reason, suppresses: null };
  return {
    state: 'bounced_hard',
    reason,
    suppresses: isNobodyThere(status) ? 'bounced' : null,
  };
};

/** A mail that is still tried. */
export const toDelay = (source: string, status: string): MailReport => ({
  state: 'delayed',
  reason: toReason(source, status),
  suppresses: null,
});
