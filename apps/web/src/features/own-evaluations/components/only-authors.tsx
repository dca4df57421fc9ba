import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { useNavigate } from '#src/lib/router/hooks.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

/** Only authors make evaluations; whoever else follows a link here reads the list that is for all. */
export const OnlyAuthors = ({ children }: { children: ReactNode }) =>
  can(useUser(), 'questions.own') ? children : <ToEvaluations />;

// The router's own component, used in a page that loads late, would split the router: 4 KB more for every page.
const ToEvaluations = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate('/evaluations', { replace: true }), [navigate]);
  return null;
};
