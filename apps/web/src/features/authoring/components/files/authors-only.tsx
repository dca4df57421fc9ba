import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { useNavigate } from '#src/lib/router/hooks.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

/** What only authors do; whoever else follows a link here reads the list. */
export const AuthorsOnly = ({ children }: { children: ReactNode }) =>
  can(useUser(), 'questions.own') ? children : <ToList />;

// The router's own component, used in a page that loads late, would split the router: 4 KB more for every page.
const ToList = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate('/questions/own', { replace: true }), [navigate]);
  return null;
};
