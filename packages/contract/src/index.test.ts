import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoints, isOtherThanJson } from '#src/index.ts';
import type { EndpointDefinition } from '#src/index.ts';
import { isPermission, permissions } from '#src/shared/permissions.ts';

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
  if (answer === undefined || isOtherThanJson(answer)) return [];
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
    // The specification covers the calls for recruiters; those for candidates have their own prefix.
    const specified = endpoints.filter(
      (call) => call.feature === undefined && !call.path.startsWith('/api/exam'),
    );
    expect(specified.map(nameOf).toSorted()).toEqual(section7.toSorted());
  });

  it('has unique ids', () => {
    expect(new Set(endpoints.map((call) => call.id)).size).toBe(endpoints.length);
  });

  it.each(endpoints)('$method $path says who may call it', (call) => {
    expect(['public', 'candidate', 'person', 'manager', ...permissions]).toContain(call.access);
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
      'acceptInvitation',
      'beginPasskeySignIn',
      'csrfCookie',
      'declineInvitation',
      'enrol',
      'enterOwnData',
      'enterShare',
      // A picture at an address that nobody can guess.
      'getMailLogo',
      'listAnnouncements',
      'listOwnInvitations',
      'login',
      'openEnrolment',
      'openExam',
      'openOwnData',
      'openShare',
      'readSignInLink',
      'requestEnrolmentCode',
      'requestOwnDataCode',
      'requestRegister',
      'requestShareCode',
      'signInByLink',
      'signInWithPasskey',
      'undoEmailChange',
      'verifyCode',
      // Whoever holds a report has no account.
      'verifyReceipt',
      'verifyReport',
    ]);
  });

  it('limits every call of a candidate by attempt, and no other call so', () => {
    for (const call of endpoints) {
      const isByAttempt = call.limit?.by === 'attempt';
      expect(isByAttempt, nameOf(call)).toBe(call.access === 'candidate');
    }
  });

  it('limits the one call that reveals right answers', () => {
    expect(find('GET /api/questions/{id}').limit).toMatchObject({
      by: 'account',
      windowSeconds: 86_400,
    });
    // No account reads a bank of a thousand questions in less than ten days.
    expect(find('GET /api/questions/{id}').limit?.max).toBeLessThanOrEqual(100);
  });

  it.each(endpoints)(
    'limits $method $path, by somebody its callers can be told apart by',
    (call) => {
      const { access, limit } = call;
      const possible = {
        public: ['ip'],
        candidate: ['attempt', 'ip'],
        person: ['person'],
        manager: ['manager'],
      };
      const allowed = isPermission(access) ? ['account', 'user'] : possible[access];
      expect(allowed).toContain(limit?.by);
      expect(limit?.max).toBeGreaterThan(0);
      // A limit of its own is counted by all processes together, at least its second half; only the usual one is not.
      if (limit?.isPerProcess === true) expect(limit.windowSeconds).toBe(60);
    },
  );

  it('gives documents, files, exports and checkouts limits of their own', () => {
    const costly = endpoints.filter(
      ({ id, body, responses }) =>
        body === 'multipart/form-data' ||
        responses[200] === 'application/pdf' ||
        ['createCheckout', 'listAuditEvents', 'getQuestion'].includes(id),
    );
    expect(costly.length).toBeGreaterThanOrEqual(9);
    expect(costly.filter(({ limit }) => limit?.isPerProcess === true)).toEqual([]);
    const halves = costly.filter(({ limit }) => limit?.isHalfPerProcess === true);
    // It reads lines of a log page by page, as a list does.
    expect(halves.map(({ id }) => id)).toEqual(['listAuditEvents']);
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
