import type { ReactNode } from 'react';

import css from './notice.module.css';

type NoticeProps = { tone: 'danger' | 'success' | 'info' | 'warning'; children: ReactNode };

/** A sentence about what just happened, beside what caused it; failures interrupt a screen reader, the rest waits its turn. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <p className={css['notice']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {children}
  </p>
);
