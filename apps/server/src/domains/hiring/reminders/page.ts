import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

const style = `
:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{max-width:32rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1.5rem}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;background:#1f4fd8;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #7aa2ff;outline-offset:3px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Page = { status: number; title: string; text: string; button?: string };

/** A page without script: mail programs open these addresses in windows of their own. */
export const sendPage = (
  reply: FastifyReply,
  { status, title, text, button }: Page,
): FastifyReply =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none';style-src 'sha256-${styleHash}';base-uri 'none';form-action 'self';frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)} · Tamiz</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>${
        button === undefined
          ? ''
          : `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escape(button)}</button></form>`
      }</main></body></html>`,
    );
