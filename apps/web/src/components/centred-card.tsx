import { Card, Logo } from '@tamiz/ui';
import type { ReactNode } from 'react';

import css from './centred-card.module.css';

/** A page without the shell that has one thing to say: our name above a card. */
export const CentredCard = ({ children }: { children: ReactNode }) => (
  <main className={css['screen']}>
    <Logo />
    <Card>{children}</Card>
  </main>
);

/** What the card says below its picture, with the way on at its end. */
export const CentredMessage = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={css['body']}>
    <span className={css['tile']} aria-hidden="true">
      {icon}
    </span>
    {children}
  </div>
);
