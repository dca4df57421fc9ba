import { AccountSection } from '#src/features/team/components/account-section.tsx';
import { FiscalSection } from '#src/features/team/components/fiscal-section.tsx';
import { LeaveSection } from '#src/features/team/components/leave-section.tsx';
import { TeamSection } from '#src/features/team/components/team-section.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

/** What our own backend adds to the settings: a way out for everybody, team and account for owners. */
export const TeamSections = () => {
  const user = useUser();
  const { data: catalogues } = useCatalogues();
  if (!catalogues?.features.has('team')) return null;
  return (
    <>
      {can(user, 'account.manage') ? (
        <>
          <TeamSection />
          <AccountSection />
          <FiscalSection />
        </>
      ) : null}
      {user.account === null ? null : <LeaveSection accountName={user.account.name} />}
    </>
  );
};
