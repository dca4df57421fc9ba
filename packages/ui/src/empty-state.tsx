import type { ReactNode } from 'react';

import css from './state.module.css';

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  /** 1 when there is nothing else on the page, 3 inside a section that has a title of its own. */
  titleLevel?: 1 | 2 | 3;
};

/** Nothing to show yet: tile, title, one sentence, at most one action. */
export const EmptyState = ({ icon, title, text, action, titleLevel = 2 }: EmptyStateProps) => {
  const Title = `h${titleLevel}` as const;
  return (
    <div className={css['state']}>
      <div className={css['tile']} aria-hidden="true">
        {icon}
      </div>
      <Title className={css['title']}>{title}</Title>
      <p className={css['text']}>{text}</p>
      {action ? <div className={css['action']}>{action}</div> : null}
    </div>
  );
};
