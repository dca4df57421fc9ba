import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { errors } from '@tamiz/contract';
import type { ErrorCode } from '@tamiz/contract';

import { AppError } from '#src/platform/errors.ts';
import type { SecurityHeaders } from '#src/platform/http/security-headers.ts';

const byCode: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what never became a request, in the one shape of failures, and closes the connection. */
export const answerClientError = (headers: SecurityHeaders) => {
  const fixed = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = byCode[error.code ?? ''] ?? 'malformed_request';
    const body = JSON.stringify(new AppError(code).toBody());
    const { status } = errors[code];
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n${fixed}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
};
