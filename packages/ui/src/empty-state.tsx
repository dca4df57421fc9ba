import type { ReactNode } from 'react';

import css from './state.module.css';

type EmptyStateProps = { icon: ReactNode; title: string; text: string; action?: ReactNode };

/** Nothing to show yet: tile, title, one sentence, at most one action. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={css['state']}>
    <div className={css['tile']} aria-hidden="true">
      {icon}
    </div>
    <h2 className={css['title']}>{title}</h2>
    <p className={css['text']}>{text}</p>
    {action ? <div className={css['action']}>{action}</div> : null}
  </div>
);
