import { Mark } from '@tamiz/ui/mark';
import type { ReactNode } from 'react';

import css from './frame.module.css';

type FrameProps = {
  /** In the tab and, without the name of the product, at the head of the page. */
  title: string;
  page: string;
  status?: ReactNode;
  banner?: ReactNode;
  /** The way out, on every screen that a session opened. */
  leave?: ReactNode;
  children: ReactNode;
};

/** What stands around every screen: no menu, one column. */
export const Frame = ({ title, page, status, banner, leave, children }: FrameProps) => (
  <>
    <title>{`${page} · Tamiz`}</title>
    <header className={css['header']}>
      <span className={css['brand']}>
        <Mark size={26} className={css['mark']} />
        <span>{title}</span>
      </span>
      <span className={css['side']}>
        {status}
        {leave}
      </span>
    </header>
    {banner}
    <main className={css['main']}>{children}</main>
  </>
);
