import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

import css from './message-screen.module.css';

type MessageScreenProps = {
  icon: Icon;
  tone: 'success' | 'neutral' | 'warning' | 'danger';
  title: ReactNode;
  children: ReactNode;
};

/** A screen with one thing to say: tile, title, a sentence, and at most one thing to do. */
export const MessageScreen = ({ icon: Symbol, tone, title, children }: MessageScreenProps) => (
  <div className={css['screen']}>
    <span className={css['tile']} data-tone={tone} aria-hidden="true">
      <Symbol size={30} stroke={2} />
    </span>
    <ScreenTitle>{title}</ScreenTitle>
    {children}
  </div>
);

export const MessageText = ({ children }: { children: ReactNode }) => (
  <p className={css['text']}>{children}</p>
);

/** What went wrong on the way on, told at once. */
export const MessageProblem = ({ failure }: { failure: Failure | null }) =>
  failure !== null && (
    <div className={css['problem']}>
      <Notice tone="danger" role="alert">
        {describeFailure(failure)}
      </Notice>
    </div>
  );

export const MessageActions = ({ children }: { children: ReactNode }) => (
  <div className={css['actions']}>{children}</div>
);
