import { UnstyledButton } from '@mantine/core';
import { Panel } from '@tamiz/ui';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';

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
  const unread = notices.data?.unread ?? 0;
  return (
    <Panel
      label="Avisos"
      width={400}
      renderTarget={(props) => (
        <UnstyledButton {...props} className={css['bell']} aria-label={labelOf(unread)}>
          <IconBell size={21} stroke={1.7} aria-hidden="true" />
          {unread === 0 ? null : (
            <span className={css['count']} aria-hidden="true">
              {unread > mostCounted ? `${String(mostCounted)}+` : unread}
            </span>
          )}
        </UnstyledButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<p className={css['waiting']}>Cargando…</p>}>
          <NoticePanel query={notices} onLeave={close} />
        </Suspense>
      )}
    </Panel>
  );
};
