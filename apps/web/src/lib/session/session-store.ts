import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { logout } from '@tamiz/contract/calls/identity/sign-in';
import type { Log } from '#src/lib/log.ts';
import { isRecord, readBody } from '#src/lib/reading/json.ts';
import type { Api } from '#src/lib/api/api.ts';
import { readUser } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

export type SessionState = {
  readonly user: User | null;
  readonly isLoading: boolean;
  /** The person was signed in on this page and the server no longer knows them. */
  readonly hasExpired: boolean;
  /** The person signed out on this page. */
  readonly hasLeft: boolean;
};

export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the profile the first time it is called. */
  start: () => Promise<void>;
  refresh: () => Promise<void>;
  /** A newer profile that some screen has loaded; nobody is signed in by it. */
  adopt: (user: User) => void;
  logout: () => Promise<void>;
  expire: () => void;
};

/** Who is signed in on this page; only the profile call says so. */
export const createSessionStore = ({ call }: Api, log: Log): SessionStore => {
  let state: SessionState = { user: null, isLoading: true, hasExpired: false, hasLeft: false };
  let started: Promise<void> | null = null;
  let latestLoad = 0;
  const listeners = new Set<() => void>();

  const write = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const loadUser = async (): Promise<User | null> => {
    const response = await call(getProfile);
    if (!response.ok) return null;
    const body = await readBody(response);
    return isRecord(body) ? readUser(body['data']) : null;
  };

  const refresh = async (): Promise<void> => {
    const load = ++latestLoad;
    write({ ...state, isLoading: true });
    const user = await loadUser();
    if (load === latestLoad) write({ user, isLoading: false, hasExpired: false, hasLeft: false });
  };

  /** Ends whatever load is on its way too, or its late answer would sign the person in again. */
  const clear = (reason: Pick<SessionState, 'hasExpired' | 'hasLeft'>): void => {
    latestLoad += 1;
    write({ user: null, isLoading: false, ...reason });
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => (started ??= refresh()),
    refresh,
    adopt: (user) => {
      if (state.user !== null) write({ ...state, user });
    },
    logout: async () => {
      const response = await call(logout);
      if (!response.ok) {
        const body = await response.text().catch(() => '');
        log.error('Logout failed', { status: response.status, body });
      }
      clear({ hasExpired: false, hasLeft: true });
    },
    expire: () =>
      clear({ hasExpired: state.user !== null || state.hasExpired, hasLeft: state.hasLeft }),
  };
};
