import type { ReactNode } from 'react';

import { AnswersCard } from '#src/features/home/components/answers-card.tsx';
import { AttentionCard } from '#src/features/home/components/attention-card.tsx';
import { CreditsCard } from '#src/features/home/components/credits-card.tsx';
import { StatusCard } from '#src/features/home/components/status-card.tsx';
import { forecastBalance } from '#src/features/home/forecast.ts';
import type { Forecast } from '#src/features/home/forecast.ts';
import type { Summary } from '#src/features/home/summary.ts';
import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

import css from './home-screen.module.css';

type FrameProps = {
  user: User;
  forecast?: Forecast | null;
  first: ReactNode;
  children?: ReactNode;
};

/** What comes first beside the balance, which is known from the start, and the rest below. */
export const SummaryFrame = ({ user, forecast = null, first, children }: FrameProps) => {
  const hasCredits = can(user, 'credits.read');
  return (
    <div className={css['summary']}>
      <div className={css['top']} data-alone={hasCredits ? undefined : true}>
        {first}
        {hasCredits ? <CreditsCard user={user} forecast={forecast} /> : null}
      </div>
      {children}
    </div>
  );
};

/** The home of an account at work. */
export const SummaryView = ({
  user,
  summary,
  now,
}: {
  user: User;
  summary: Summary;
  now: Date;
}) => (
  <SummaryFrame
    user={user}
    forecast={forecastBalance(user.creditBalance, summary.pending)}
    first={
      <AttentionCard
        attention={summary.attention}
        reader={{ canAct: can(user, 'positions.write'), balance: user.creditBalance }}
      />
    }
  >
    <StatusCard positions={summary.positions} />
    <AnswersCard answers={summary.answers} now={now} />
  </SummaryFrame>
);
