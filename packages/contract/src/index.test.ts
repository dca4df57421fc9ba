import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoints } from '#src/index.ts';
import type { EndpointDefinition } from '#src/index.ts';
import { permissions } from '#src/permissions.ts';

/** Section 7 of the specification, written out: what the API promises to every client. */
const section7 = `
GET /sanctum/csrf-cookie
GET /api/user/profile
POST /api/logout
POST /api/login
POST /api/verify-code
POST /api/request-register
POST /api/user/profile/change-request
PATCH /api/user/profile/change-request
GET /api/sessions
DELETE /api/sessions/logout
DELETE /api/user/sessions/logout-all
GET /api/dropdowns
GET /api/dropdowns/evaluations
GET /api/positions
GET /api/positions/{id}
POST /api/positions
PATCH /api/positions/{id}
DELETE /api/positions/{id}
POST /api/positions/{id}/assign-evaluation
POST /api/positions/{id}/detach-evaluation
POST /api/positions/{id}/candidates
POST /api/positions/{id}/upload-candidates
GET /api/positions/{id}/candidates
DELETE /api/positions/{id}/candidates/
DELETE /api/positions/{id}/candidates/all
POST /api/positions/{id}/invite-candidates
PATCH /api/positions/{id}/mark-completed
GET /api/candidate/{id}/attempts
GET /api/positions/candidates/{id}
POST /api/positions/candidates/{id}/resend
PATCH /api/positions/candidates/{id}/email
PATCH /api/positions/candidates/{id}/expiration
GET /api/attempts/{id}/pdf
GET /api/evaluations/{id}
GET /api/evaluations
GET /api/questions
GET /api/questions/{id}
PATCH /api/questions/{id}
PATCH /api/questions/{id}/answers/{answerId}
POST /api/payments/checkout
GET /api/payments
GET /api/payments/{id}
GET /api/payments/{id}/invoice
GET /api/movements`
  .trim()
  .split('\n');

const nameOf = (call: EndpointDefinition) => `${call.method} ${call.path}`;

/** Every path of field names in the JSON answer of 200 or 201, arrays written `[]`. */
const fieldsOf = (call: EndpointDefinition): string[] => {
  const answer = call.responses[200] ?? call.responses[201];
  if (answer === undefined || typeof answer === 'string') return [];
  const node = z.object({
    properties: z.optional(z.record(z.string(), z.unknown())),
    items: z.optional(z.unknown()),
  });
  const walk = (schema: unknown, at: string): string[] => {
    const { properties = {}, items } = node.parse(schema);
    return [
      ...(items === undefined ? [] : walk(items, `${at}[]`)),
      ...Object.entries(properties).flatMap(([name, child]) => {
        const path = at === '' ? name : `${at}.${name}`;
        return [path, ...walk(child, path)];
      }),
    ];
  };
  return walk(z.toJSONSchema(answer, { unrepresentable: 'any' }), '');
};

const find = (name: string): EndpointDefinition => {
  const found = endpoints.find((call) => nameOf(call) === name);
  if (found === undefined) throw new Error(`No call ${name}`);
  return found;
};

describe('the list of calls', () => {
  it('is exactly section 7, but for what it announces as a feature of its own', () => {
    expect(section7).toHaveLength(44);
    // The specification is the recruiters' side; the candidates' has its own prefix.
    const specified = endpoints.filter(
      (call) => call.feature === undefined && !call.path.startsWith('/api/exam'),
    );
    expect(specified.map(nameOf).toSorted()).toEqual(section7.toSorted());
  });

  it('has unique ids', () => {
    expect(new Set(endpoints.map((call) => call.id)).size).toBe(endpoints.length);
  });

  it.each(endpoints)('$method $path says who may call it', (call) => {
    expect(['public', 'candidate', ...permissions]).toContain(call.access);
  });

  it.each(endpoints)('$method $path declares exactly the parameters of its path', (call) => {
    const inPath = [...call.path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name);
    const declared =
      call.params === undefined
        ? {}
        : z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }).properties;
    expect(Object.keys(declared ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  it('lets only the calls before a session be public', () => {
    expect(
      endpoints
        .filter((call) => call.access === 'public')
        .map((call) => call.id)
        .toSorted(),
    ).toEqual([
      'beginPasskeySignIn',
      'csrfCookie',
      'login',
      'openExam',
      'requestRegister',
      'signInWithPasskey',
      'verifyCode',
    ]);
  });

  it('limits the one call that reveals right answers', () => {
    expect(find('GET /api/questions/{id}').limit).toMatchObject({
      by: 'user',
      windowSeconds: 3600,
    });
  });
});

describe('the shape of pages', () => {
  const flat = ['data', 'current_page', 'last_page', 'total'];
  const nested = ['data.data', 'data.current_page', 'data.last_page', 'data.total'];

  it.each(['GET /api/positions', 'GET /api/positions/{id}/candidates', 'GET /api/questions'])(
    '%s has its page at the top',
    (name) => {
      const fields = fieldsOf(find(name));
      expect(fields).toEqual(expect.arrayContaining([...flat, 'data[].id']));
      expect(fields).not.toContain('data.data');
    },
  );

  it.each(['GET /api/evaluations', 'GET /api/payments', 'GET /api/movements'])(
    '%s has its page under data',
    (name) => {
      const fields = fieldsOf(find(name));
      expect(fields).toEqual(expect.arrayContaining([...nested, 'data.data[].id']));
      expect(fields).not.toContain('current_page');
    },
  );

  it.each(['GET /api/sessions', 'GET /api/dropdowns/evaluations'])(
    '%s is a plain list under data',
    (name) => {
      expect(fieldsOf(find(name)).filter((field) => !field.startsWith('data[]'))).toEqual(['data']);
    },
  );

  it('counts the whole position beside a page of its candidates', () => {
    expect(fieldsOf(find('GET /api/positions/{id}/candidates'))).toEqual(
      expect.arrayContaining(['meta.responded_count', 'meta.pending_count']),
    );
  });

  it('answers an upload alike when it is complete and when it is not', () => {
    const { responses } = find('POST /api/positions/{id}/upload-candidates');
    expect(Object.keys(responses)).toEqual(['200', '206']);
    expect(responses[206]).toBe(responses[200]);
    expect(fieldsOf(find('POST /api/positions/{id}/upload-candidates'))).toEqual([
      'inserted',
      'message',
      'errors',
      'skipped_duplicates',
    ]);
  });
});
