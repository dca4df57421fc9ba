import * as z from 'zod';

/** What a failed attempt says about later ones: of the mail server, of the recipient's domain, or of this message only. */
export type Blame = 'relay' | 'domain' | 'message';

const answer = z
  .object({
    command: z.string().catch(''),
    message: z.string().catch(''),
    response: z.string().catch(''),
    responseCode: z.number().catch(0),
  })
  .catch({ command: '', message: '', response: '', responseCode: 0 });

/** A 421 in the middle of a message: nodemailer says CONN for it, as it does for a greeting of 421. */
const isCutOff = (message: string): boolean =>
  message.startsWith('Server closed the connection: 421');

/** Network, system or policy of the other side, as enhanced status codes say it; a system without room (4.3.1) is not. */
const isAboutDomain = (status: string): boolean => /^4\.(?:3\.[02-9]|4\.|7\.)/.test(status);

/**
 * Whom a failure is about. Before the recipient was named nothing can be said of their domain: a refused connection, a greeting
 * of 421 or a refused sender is the mail server's. A full or unknown mailbox is one person's.
 */
export const blame = (error: unknown): Blame => {
  const { command, message, response, responseCode } = answer.parse(error);
  if (isCutOff(message)) return 'domain';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'relay';
  const [, status] = /^4\d\d[ -](4\.\d+\.\d+)/.exec(response) ?? [];
  const isDeferred = status === undefined ? responseCode === 451 : isAboutDomain(status);
  return isDeferred ? 'domain' : 'message';
};
