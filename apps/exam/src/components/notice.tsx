import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import css from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'warning' | 'danger';
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A sentence that concerns the screen it stands on. */
export const Notice = ({ tone, role, children }: NoticeProps) => {
  const Symbol = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={css['notice']} data-tone={tone} role={role}>
      <Symbol size={19} stroke={1.8} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
};
