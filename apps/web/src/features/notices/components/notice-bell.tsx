import { Popover, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

import { useNotices } from '#src/features/notices/api/notices.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './notice-bell.module.css';

const NoticePanel = lazy(async () => ({
  default: (await import('#src/features/notices/components/notice-panel.tsx')).NoticePanel,
}));

/** The server counts up to here, and says one more where there are more. */
const mostCounted = 99;

const labelOf = (unread: number): string => {
  if (unread === 0) return 'Avisos';
  return unread > mostCounted
    ? `Avisos, más de ${String(mostCounted)} sin leer`
    : `Avisos, ${String(unread)} sin leer`;
};

/** The bell of the shell, where the backend has notices for this person. */
export const NoticeBell = () => {
  const isOffered = useCatalogues().data?.features.has('notices') === true;
  const isReader = can(useUser(), 'positions.read');
  return isOffered && isReader ? <Bell /> : null;
};

const Bell = () => {
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const unread = notices.data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
      classNames={{ dropdown: css['dropdown'] ?? '' }}
    >
      <Popover.Target>
        <UnstyledButton
          className={css['bell']}
          aria-label={labelOf(unread)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={21} stroke={1.7} aria-hidden="true" />
          {unread === 0 ? null : (
            <span className={css['count']} aria-hidden="true">
              {unread > mostCounted ? `${String(mostCounted)}+` : unread}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Avisos">
        <Suspense fallback={<p className={css['waiting']}>Cargando…</p>}>
          <NoticePanel query={notices} onLeave={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
