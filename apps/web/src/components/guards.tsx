import { Navigate, Outlet } from 'react-router';

import { Loading } from '#src/components/loading.tsx';
import { UnauthenticatedCheck, useSession } from '#src/lib/session/session.tsx';

/** Everything behind it needs a session. A refresh keeps the page; the shell says that it loads. */
export const RequireSession = () => {
  const { user, isLoading } = useSession();
  if (isLoading && user === null) return <Loading />;
  if (user === null) return <Navigate to="/login" replace />;
  return (
    <>
      <UnauthenticatedCheck />
      <Outlet />
    </>
  );
};

/** The login is for those who are not signed in yet. */
export const RequireNoSession = () => {
  const { user } = useSession();
  return user === null ? <Outlet /> : <Navigate to="/" replace />;
};
