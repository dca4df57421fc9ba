import { AccountCard } from '#src/features/home/components/account-card.tsx';
import { CreditsCard } from '#src/features/home/components/credits-card.tsx';
import { StartCard } from '#src/features/home/components/start-card.tsx';
import { UpcomingCard } from '#src/features/home/components/upcoming-card.tsx';
import { findNextStep } from '#src/features/home/next-step.ts';
import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

import css from './home-screen.module.css';

type StartViewProps = {
  user: User;
  /** Whether the figures that are announced will come: another backend may have none. */
  hasSummary?: boolean;
};

/** The home before there is anything to sum up: how it works, and under which name one works here. */
export const StartView = ({ user, hasSummary = false }: StartViewProps) => (
  <div className={css['grid']}>
    <StartCard step={findNextStep(user)} />
    <div className={css['side']}>
      {can(user, 'credits.read') ? <CreditsCard user={user} /> : null}
      <AccountCard user={user} />
    </div>
    {hasSummary ? (
      <div className={css['wide']}>
        <UpcomingCard />
      </div>
    ) : null}
  </div>
);
