import { createTransport } from 'nodemailer';

const waitMs = 5_000;

/** Why the mail server does not take our name and password, without either; null if it does. */
export const whyUnreachable = async (smtpUrl: string): Promise<string | null> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  } finally {
    transport.close();
  }
};
