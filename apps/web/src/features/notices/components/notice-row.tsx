import { VisuallyHidden } from '@mantine/core';
import {
  IconAt,
  IconCheck,
  IconChecks,
  IconClipboardCheck,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconMailX,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { describeNotice } from '#src/features/notices/describe-notice.ts';
import type { Notice } from '#src/features/notices/notice.ts';
import { formatPast } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './notice-panel.module.css';

const icons: Readonly<Record<Notice['kind'], TablerIcon>> = {
  result: IconClipboardCheck,
  results_in: IconChecks,
  bounce: IconMailX,
  mention: IconAt,
  low_balance: IconCoins,
  payment: IconCreditCard,
  cfdi: IconFileInvoice,
};

type NoticeRowProps = {
  notice: Notice;
  now: Date;
  onRead: () => void;
  onFollow: () => void;
};

export const NoticeRow = ({ notice, now, onRead, onFollow }: NoticeRowProps) => {
  const { text, to } = describeNotice(notice);
  const Icon = icons[notice.kind];
  return (
    <li className={css['row']} data-unread={!notice.isRead || undefined}>
      <span className={css['icon']} aria-hidden="true">
        <Icon size={17} stroke={1.7} />
      </span>
      <Link to={to} className={css['link']} onClick={onFollow}>
        {notice.isRead ? null : <VisuallyHidden>Sin leer: </VisuallyHidden>}
        <span>{text}</span>
        <time dateTime={notice.at}>{formatPast(notice.at, now)}</time>
      </Link>
      {notice.isRead ? null : (
        <button
          type="button"
          className={css['read']}
          aria-label={`Marcar como leído: ${text}`}
          title="Marcar como leído"
          onClick={onRead}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  );
};
