import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { useLocation, useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';
import type { SessionState } from '#src/lib/session/session-store.ts';
import type { User } from '#src/lib/session/user.ts';

export const useSession = (): SessionState => {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.read);
};

/** The person behind a protected page; the guard above it never renders without one. */
export const useUser = (): User => {
  const { user } = useSession();
  if (user === null) throw new Error('A protected page was rendered without a user');
  return user;
};

/** Loads the profile when the app starts. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { session } = useServices();
  useEffect(() => void session.start(), [session]);
  return children;
};

const unauthenticatedCheckMs = 1000;

/** Every second: has some call been answered with a 401? Then the person belongs at the login. */
export const UnauthenticatedCheck = () => {
  const { api, session } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const check = setInterval(() => {
      if (!api.flags.read().unauthenticated) return;
      if (session.read().user !== null) session.expire();
      if (pathname !== '/login') void navigate('/login', { replace: true });
    }, unauthenticatedCheckMs);
    return () => clearInterval(check);
  }, [api, session, navigate, pathname]);
  return null;
};
