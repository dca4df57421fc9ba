import { http, HttpResponse } from 'msw';

import { url } from '#src/testing/server.ts';

/** A profile as a backend sends it that honours section 7 and nothing more. */
export const plainProfile = {
  id: 7,
  name: 'Mariana Villaseñor',
  first_name: 'Mariana',
  last_name: 'Villaseñor',
  email: 'mariana.villasenor@ejemplo.mx',
  created_at: '2025-02-11T15:00:00Z',
  credit_balance: 128,
};

export const signedIn = (profile: object = plainProfile) =>
  http.get(url('/api/user/profile'), () => HttpResponse.json({ data: profile }));

export const signedOut = () =>
  http.get(url('/api/user/profile'), () => new HttpResponse(null, { status: 401 }));

export const csrfCookie = () =>
  http.get(url('/sanctum/csrf-cookie'), () => {
    document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
    return new HttpResponse(null, { status: 204 });
  });

export const openSessions = (sessions: readonly object[] = []) =>
  http.get(url('/api/sessions'), () => HttpResponse.json({ data: sessions }));
