// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as passkeys from '#src/identity/passkeys.ts';

export const beginPasskeyConfirmation: Call<typeof passkeys.beginPasskeyConfirmation> = {
  method: 'POST',
  path: '/api/passkeys/confirmation/options',
};

export const beginPasskeyRegistration: Call<typeof passkeys.beginPasskeyRegistration> = {
  method: 'POST',
  path: '/api/passkeys/registration',
};

export const beginPasskeySignIn: Call<typeof passkeys.beginPasskeySignIn> = {
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
};

export const confirmPasskey: Call<typeof passkeys.confirmPasskey> = {
  method: 'POST',
  path: '/api/passkeys/confirmation',
};

export const listPasskeys: Call<typeof passkeys.listPasskeys> = {
  method: 'GET',
  path: '/api/passkeys',
};

export const registerPasskey: Call<typeof passkeys.registerPasskey> = {
  method: 'POST',
  path: '/api/passkeys',
};

export const removePasskey: Call<typeof passkeys.removePasskey> = {
  method: 'DELETE',
  path: '/api/passkeys/{id}',
};

export const signInWithPasskey: Call<typeof passkeys.signInWithPasskey> = {
  method: 'POST',
  path: '/api/passkeys/sign-in',
};
