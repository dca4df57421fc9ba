import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ScreenTitle } from '#src/components/screen-title.tsx';

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

export const MessageActions = ({ children }: { children: ReactNode }) => (
  <div className={css['actions']}>{children}</div>
);
