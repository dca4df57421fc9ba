import type { ReactNode } from 'react';

import css from './notice.module.css';

type NoticeProps = { tone: 'danger' | 'success' | 'info' | 'warning'; children: ReactNode };

/** A message beside what caused it; a screen reader announces failures at once and the rest later. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <p className={css['notice']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {children}
  </p>
);
