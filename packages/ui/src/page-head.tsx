import type { ReactNode } from 'react';

import css from './page-head.module.css';

type PageHeadProps = { title: string; text?: string | undefined; actions?: ReactNode };

/** The head every page starts with: one h1, one sentence, and the actions of the view. */
export const PageHead = ({ title, text, actions }: PageHeadProps) => (
  <div className={css['head']}>
    <div>
      <h1>{title}</h1>
      {text ? <p className={css['text']}>{text}</p> : null}
    </div>
    {actions ? <div className={css['actions']}>{actions}</div> : null}
  </div>
);
