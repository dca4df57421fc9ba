import { describe, expect, expectTypeOf, it } from 'vitest';

import { prepareCall } from '#src/call.ts';
import type { CallAnswer, CallInput } from '#src/call.ts';
import { changeAccountStatus, listStaffAccounts } from '#src/calls/accounts/staff-accounts.ts';
import { listEvaluationOptions } from '#src/calls/bank/evaluations.ts';
import { listQuestions, updateAnswer } from '#src/calls/bank/questions.ts';
import { editCatalogueEntry } from '#src/calls/bank/staff-catalogue.ts';
import { uploadCandidates } from '#src/calls/hiring/candidates.ts';
import { getHome } from '#src/calls/hiring/home.ts';
import { getPosition, listPositions } from '#src/calls/hiring/positions.ts';
import { login, logout } from '#src/calls/identity/sign-in.ts';
import type * as candidates from '#src/hiring/candidates.ts';
import type * as signIn from '#src/identity/sign-in.ts';

describe('a prepared call', () => {
  it('keeps the method, the path and the body', () => {
    const body = { email: 'ana@example.mx' };
    expect(prepareCall(login, { body })).toEqual({ method: 'POST', path: '/api/login', body });
    expect(prepareCall(logout)).toEqual({ method: 'POST', path: '/api/logout', body: undefined });
  });

  it('fills every parameter, encoded, whether it is a text or a number', () => {
    const { path } = prepareCall(updateAnswer, {
      params: { id: 7, answerId: 'a/b ?' },
      body: { is_correct: true },
    });
    expect(path).toBe('/api/questions/7/answers/a%2Fb%20%3F');
  });

  it('appends what the query says, encoded, and leaves out what is not there', () => {
    const query = { page: 2, status: undefined, topic_id: null, category_id: 0 };
    expect(prepareCall(listQuestions, { query }).path).toBe('/api/questions?page=2&category_id=0');
    expect(prepareCall(listStaffAccounts, { query: { q: 'a&b=ñ' } }).path).toBe(
      '/api/staff/accounts?q=a%26b%3D%C3%B1',
    );
    expect(prepareCall(listPositions, { query: {} }).path).toBe('/api/positions');
    expect(prepareCall(listPositions).path).toBe('/api/positions');
  });

  it('is refused without a parameter that its path names', () => {
    // @ts-expect-error: it does not compile either
    expect(() => prepareCall(getPosition, { params: {} })).toThrow('/api/positions/{id} needs id');
  });
});

// A line under @ts-expect-error must be wrong: “pnpm types” fails when it no longer is.
describe('what does not compile', () => {
  it('a body with a field that is renamed, missing, unknown or of another type', () => {
    // @ts-expect-error: renamed
    prepareCall(login, { body: { mail: 'ana@example.mx' } });
    // @ts-expect-error: unknown
    prepareCall(login, { body: { email: 'ana@example.mx', name: 'Ana' } });
    // @ts-expect-error: of another type
    prepareCall(login, { body: { email: 1 } });
    // @ts-expect-error: missing
    prepareCall(login);
    const params = { id: 1 };
    // @ts-expect-error: a word that is not one of them
    prepareCall(changeAccountStatus, { params, body: { status: 'closed', reason: 'x' } });
    // @ts-expect-error: a body where none is declared
    prepareCall(logout, { body: {} });
    // @ts-expect-error: JSON where a form is declared
    prepareCall(uploadCandidates, { params, body: { file: 'x' } });
    expectTypeOf<CallInput<typeof signIn.login>['body']>().toEqualTypeOf<{ email: string }>();
  });

  it('a query with a field that is renamed, missing or of another type', () => {
    // @ts-expect-error: renamed
    prepareCall(listQuestions, { query: { topic: 1 } });
    // @ts-expect-error: missing
    prepareCall(listEvaluationOptions, { query: {} });
    // @ts-expect-error: missing
    prepareCall(listEvaluationOptions);
    // @ts-expect-error: a word that is not one of them
    prepareCall(listPositions, { query: { status: 'closed' } });
    // @ts-expect-error: a query where none is declared
    prepareCall(getHome, { query: { page: 1 } });
    expect(prepareCall(listEvaluationOptions, { query: { specialty_id: 3 } }).path).toMatch(/=3$/);
  });

  it('parameters that are renamed, missing or unknown', () => {
    const body = { name: 'Redes' };
    // @ts-expect-error: renamed
    expect(() => prepareCall(getPosition, { params: { position_id: 1 } })).toThrow('needs id');
    // @ts-expect-error: unknown
    prepareCall(getPosition, { params: { id: 1, page: 2 } });
    // @ts-expect-error: missing
    expect(() => prepareCall(getPosition)).toThrow('needs id');
    // @ts-expect-error: a word that is not one of them
    prepareCall(editCatalogueEntry, { params: { kind: 'colours', id: 1 }, body });
    // @ts-expect-error: parameters where none are declared
    prepareCall(getHome, { params: { id: 1 } });
  });
});

it('an answer has the type of its status', () => {
  expectTypeOf<CallAnswer<typeof signIn.login, 200>>().toEqualTypeOf<{ identifier: string }>();
  expectTypeOf<CallAnswer<typeof candidates.addCandidates, 201>>().toEqualTypeOf<{
    message: string;
  }>();
});
