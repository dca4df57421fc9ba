import type { Env } from '#src/platform/env.ts';

type Scheme = 'light' | 'dark';

/**
 * The HTML of a mail for a frame: by day or by night as asked for, whatever the computer prefers, and with links that
 * only look like links.
 */
export const previewPage = (html: string, scheme: Scheme): string =>
  html
    .replaceAll(
      '@media (prefers-color-scheme: dark)',
      `@media ${scheme === 'dark' ? 'all' : 'not all'}`,
    )
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll(/ href="[^"]*"/g, '');

/** A page of styles and one picture: no script, no form, no way out, and only our app may frame it. */
export const previewHeaders = ({ API_ORIGIN, WEB_ORIGIN }: Env): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${API_ORIGIN ?? WEB_ORIGIN}`,
    `frame-ancestors ${WEB_ORIGIN}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Its own origin lets our page measure how tall the mail is; without scripts nothing else can be done with it.
    'sandbox allow-same-origin',
  ].join(';'),
  'x-frame-options': 'SAMEORIGIN',
});
