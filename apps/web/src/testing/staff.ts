import { permissionsOf } from '@tamiz/contract/shared/permissions';
import type { StaffRole } from '@tamiz/contract/shared/permissions';
import { delay, http, HttpResponse } from 'msw';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { server, url } from '#src/testing/server.ts';

// What surrounds every staff screen is loaded here, so that its transformation takes no test's time.
await Promise.all([
  import('#src/app/routes/shell.tsx'),
  import('#src/app/routes/back-office.tsx'),
  import('#src/app/routes/staff/pages.tsx'),
  import('#src/components/shell/staff-menu.tsx'),
]);

type Path = `/${string}`;

/** Somebody of the back office is signed in and presented their passkey. */
export const beStaff = (staffRole: StaffRole = 'operator') =>
  server.use(
    signedIn({
      ...plainProfile,
      role: 'staff',
      account: null,
      credit_balance: 0,
      staff_role: staffRole,
      abilities: permissionsOf({ role: 'staff', staffRole }),
    }),
    csrfCookie(),
    catalogues(),
  );

/** An id of something that belongs to an account; every place has its own. */
export const staffId = (place: number): string =>
  `01a1dde9-d140-7ed2-b30e-${String(place).padStart(12, '0')}`;

export const staffItem = (path: Path, data: unknown) =>
  http.get(url(path), () => HttpResponse.json({ data }));

/** One page of a list; the last one unless `next` is given. */
export const staffList = (path: Path, data: readonly object[], next: string | null = null) =>
  http.get(url(path), () => HttpResponse.json({ data, next }));

/** Every address that was read under a path, with its query. */
export const recordReads = (
  path: Path,
  answer: (query: URLSearchParams) => Response | Promise<never>,
): string[] => {
  const asked: string[] = [];
  server.use(
    http.get(url(path), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return answer(searchParams);
    }),
  );
  return asked;
};

/** The body of every change that was sent, null where there was none. */
export const recordChanges = (
  method: 'post' | 'put' | 'patch' | 'delete',
  path: Path,
  answer: (count: number) => Response,
): unknown[] => {
  const sent: unknown[] = [];
  server.use(
    http[method](url(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return answer(sent.length);
    }),
  );
  return sent;
};

/** Leaves what is asked without an answer, and tells what that was: who answers the next call waits for this one. */
export const neverAnswers = (path: Path): string[] =>
  recordReads(path, async () => {
    await delay('infinite');
    throw new Error('Nobody waits for ever.');
  });

/** What the server says when it refuses. */
export const refusal = (status: number, message: string) =>
  HttpResponse.json({ message }, { status });

/** What the server says of one field that it refuses. */
export const fieldRefusal = (field: string, message: string) =>
  HttpResponse.json(
    { message: 'Revisa los datos.', errors: { [field]: [message] } },
    { status: 422 },
  );

/** What a screen says of a change that nobody answered. */
export const unansweredText = 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.';
