// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as signIn from '#src/identity/sign-in.ts';

export const csrfCookie: Call<typeof signIn.csrfCookie> = {
  method: 'GET',
  path: '/sanctum/csrf-cookie',
};

export const login: Call<typeof signIn.login> = { method: 'POST', path: '/api/login' };

export const logout: Call<typeof signIn.logout> = { method: 'POST', path: '/api/logout' };

export const readSignInLink: Call<typeof signIn.readSignInLink> = {
  method: 'POST',
  path: '/api/sign-in-link/preview',
};

export const signInByLink: Call<typeof signIn.signInByLink> = {
  method: 'POST',
  path: '/api/sign-in-link',
};

export const verifyCode: Call<typeof signIn.verifyCode> = {
  method: 'POST',
  path: '/api/verify-code',
};
