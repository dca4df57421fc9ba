import { PageHead } from '@tamiz/ui';
import { useState } from 'react';

import { AccountCard } from '#src/features/home/components/account-card.tsx';
import { CreditsCard } from '#src/features/home/components/credits-card.tsx';
import { OperationCard } from '#src/features/home/components/operation-card.tsx';
import { StartCard } from '#src/features/home/components/start-card.tsx';
import { UpcomingCard } from '#src/features/home/components/upcoming-card.tsx';
import { findNextStep } from '#src/features/home/next-step.ts';
import { formatToday } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session.tsx';
import { can } from '#src/lib/user.ts';

import css from './home-screen.module.css';

export const HomeScreen = () => {
  const user = useUser();
  const [today] = useState(() => new Date());
  const hasPositions = can(user, 'positions.read');
  const name = user.firstName || user.name;
  return (
    <>
      <PageHead title={name ? `Hola, ${name}` : 'Hola'} text={formatToday(today)} />
      <div className={css['grid']}>
        {hasPositions ? <StartCard step={findNextStep(user)} /> : <OperationCard />}
        <div className={css['side']}>
          {can(user, 'credits.read') ? <CreditsCard user={user} /> : null}
          <AccountCard user={user} />
        </div>
        {hasPositions ? (
          <div className={css['wide']}>
            <UpcomingCard />
          </div>
        ) : null}
      </div>
    </>
  );
};
