import { Mark } from '@tamiz/ui/mark';
import type { ReactNode } from 'react';

import css from './frame.module.css';

type FrameProps = {
  /** At the head of the page. */
  title: string;
  /** In the tab. */
  page: string;
  /** Which question of how many; stands in the place of the title where there is little room. */
  place?: ReactNode;
  status?: ReactNode;
  /** What the head ends with: the clock, a menu, the way out. */
  side?: ReactNode;
  /** The line at the lower edge of the head. */
  progress?: ReactNode;
  banner?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** What stands around every screen: no menu, one column; head and foot stay in view at any height. */
export const Frame = (props: FrameProps) => {
  const { title, page, place, status, side, progress, banner, foot, children } = props;
  return (
    <>
      <title>{`${page} · Tamiz`}</title>
      <header className={css['header']} data-placed={place !== undefined || undefined}>
        <span className={css['brand']}>
          <Mark size={26} className={css['mark']} />
          <span>{title}</span>
        </span>
        {place !== undefined && <div className={css['place']}>{place}</div>}
        {status !== undefined && <div className={css['status']}>{status}</div>}
        <div className={css['side']}>{side}</div>
        {progress}
      </header>
      {banner}
      <main className={css['main']}>
        <div className={css['column']}>{children}</div>
        {foot}
      </main>
    </>
  );
};
