const sessionName = 'fixture_session';
const csrfName = 'XSRF-TOKEN';

export const openCookie = (secret: string): string =>
  `${sessionName}=${secret}; Path=/; HttpOnly; SameSite=Lax`;

export const closeCookie = (): string => `${sessionName}=; Path=/; Max-Age=0`;

/** Encoded on purpose: a token may contain characters that a cookie may not, so the app must decode it. */
export const csrfCookie = (): string =>
  `${csrfName}=${encodeURIComponent(`${crypto.randomUUID()}==`)}; Path=/; SameSite=Lax`;

export const readSession = (header: string | undefined): string | undefined =>
  readCookie(header, sessionName);

export const readCsrfToken = (header: string | undefined): string | undefined => {
  const value = readCookie(header, csrfName);
  return value === undefined ? undefined : decodeURIComponent(value);
};

const readCookie = (header: string | undefined, name: string): string | undefined => {
  const pair = header?.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
};
