import { createHash } from 'node:crypto';

import { pdfFile } from '@tamiz/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppError } from '#src/platform/errors.ts';

/** Whether a person opened this address in a tab to see a document. */
export const isDocument = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.responses[200] === pdfFile &&
  (headers.accept ?? '').includes('text/html');

const style = `
:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{max-width:32rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A failure as a page, for a tab that expected a document: never raw JSON. */
export const sendErrorPage = (reply: FastifyReply, failure: AppError): FastifyReply =>
  reply
    .code(failure.status)
    .header(
      'content-security-policy',
      `default-src 'none';style-src 'sha256-${styleHash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No pudimos abrir el documento · Tamiz</title><style>${style}</style></head><body><main><h1>No pudimos abrir el documento</h1><p>${escape(failure.toBody().message)}</p></main></body></html>`,
    );
