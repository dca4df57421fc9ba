import { AccountCard } from '#src/features/home/components/account-card.tsx';
import { CreditsCard } from '#src/features/home/components/credits-card.tsx';
import { OperationCard } from '#src/features/home/components/operation-card.tsx';
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
export const StartView = ({ user, hasSummary = false }: StartViewProps) => {
  const hasPositions = can(user, 'positions.read');
  return (
    <div className={css['grid']}>
      {hasPositions ? <StartCard step={findNextStep(user)} /> : <OperationCard />}
      <div className={css['side']}>
        {can(user, 'credits.read') ? <CreditsCard user={user} /> : null}
        <AccountCard user={user} />
      </div>
      {hasPositions && hasSummary ? (
        <div className={css['wide']}>
          <UpcomingCard />
        </div>
      ) : null}
    </div>
  );
};
