import { useEffect, useState } from 'react';

import { Loading } from '#src/components/loading.tsx';
import { useLocation, useNavigate } from '#src/lib/router/hooks.ts';
import { Navigate, Outlet } from '#src/lib/router/outlet.tsx';
import { UnauthenticatedCheck, useSession } from '#src/lib/session/session.tsx';
import {
  forgetWantedPage,
  readWantedPage,
  rememberWantedPage,
  useTellWantedPage,
} from '#src/lib/session/wanted-page.ts';
import { useDrawnInPieces } from '#src/lib/use-drawn-in-pieces.ts';

/** Everything behind it needs a session. A refresh keeps the page; the shell says that it loads. */
export const RequireSession = () => {
  const { user, isLoading } = useSession();
  const isDrawn = useDrawnInPieces(user !== null);
  if (user === null) return isLoading ? <Loading /> : <ToLogin />;
  if (!isDrawn) return <Loading />;
  return (
    <>
      <UnauthenticatedCheck />
      <Entered />
    </>
  );
};

/** Whoever signed out themselves starts anew; everybody else comes back to this page. */
const ToLogin = () => {
  const { hasLeft } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (hasLeft) forgetWantedPage();
    else rememberWantedPage(`${pathname}${search}`);
  }, [hasLeft, pathname, search]);
  return <Navigate to="/login" replace />;
};

/** A sign-in opens the start; from there it goes on to the page that was asked for. */
const Entered = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(() => (pathname === '/' ? readWantedPage() : null));
  useEffect(() => {
    const goOn = async (address: string) => {
      await navigate(address, { replace: true });
      setWanted(null);
    };
    forgetWantedPage();
    if (wanted !== null) void goOn(wanted);
  }, [navigate, wanted]);
  return wanted === null ? <Outlet /> : <Loading />;
};

/** The login is for those who are not signed in yet. */
export const RequireNoSession = () => {
  const { user } = useSession();
  useTellWantedPage();
  return user === null ? <Outlet /> : <Navigate to="/" replace />;
};
