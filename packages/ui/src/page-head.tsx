import type { ReactNode } from 'react';

import css from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** Statuses of what the page is about, beside its title. */
  badges?: ReactNode;
  /** Phrasing content only, because it is inside a paragraph. */
  text?: ReactNode;
  /** Small facts in one line, each an element of its own. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The head every page starts with: one h1 with its badges, one sentence, a line of facts, and the actions of the view. */
export const PageHead = ({ title, badges, text, meta, actions }: PageHeadProps) => (
  <div className={css['head']}>
    <div className={css['words']}>
      <div className={css['titleRow']}>
        <h1>{title}</h1>
        {badges}
      </div>
      {text ? <p className={css['text']}>{text}</p> : null}
      {meta ? <div className={css['meta']}>{meta}</div> : null}
    </div>
    {actions ? <div className={css['actions']}>{actions}</div> : null}
  </div>
);
