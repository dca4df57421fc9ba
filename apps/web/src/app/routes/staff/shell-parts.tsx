import { lazy } from 'react';

import { RoleForbids } from '#src/components/staff/role-forbids.tsx';
import { StaffGate } from '#src/components/staff-passkey/gate.tsx';
import { StaffPasskeyPrompt } from '#src/components/staff-passkey/prompt.tsx';
import { FindButton as FindEverything } from '#src/features/staff-find/components/find-button.tsx';
import { Navigate } from '#src/lib/router/outlet.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

const HomeScreen = lazy(async () => ({
  default: (await import('#src/features/staff-home/components/staff-home-screen.tsx'))
    .StaffHomeScreen,
}));

/** Where staff begin whose role has no home: the first page it opens. */
const firstPages = ['/staff/accounts', '/staff/evaluations'] as const;

/** A component of its own, because what is loaded late may not itself be loaded late. */
const StaffHome = () => {
  const user = useUser();
  if (mayOpen(user, '/')) return <HomeScreen />;
  const first = firstPages.find((page) => mayOpen(user, page));
  return first === undefined ? <RoleForbids /> : <Navigate to={first} replace />;
};

/** The one field that finds everything, for those whose role may. */
const FindButton = () => (mayOpen(useUser(), '/staff/find') ? <FindEverything /> : null);

/** What the frame of every page has for operators, in one download that nobody else makes. */
export const shellParts = { StaffGate, StaffPasskeyPrompt, FindButton, StaffHome };
