import { EmptyState } from '@tamiz/ui';
import { IconBell, IconSettings } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { useReadAll, useReadNotice } from '#src/features/notices/api/notices.ts';
import { NoticeRow } from '#src/features/notices/components/notice-row.tsx';
import { groupByDay } from '#src/features/notices/group-by-day.ts';
import type { Bell } from '#src/features/notices/notice.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './notice-panel.module.css';

type NoticePanelProps = {
  query: UseQueryResult<Bell>;
  /** The person follows a notice, or goes to choose them. */
  onLeave: () => void;
};

/** The last notices by day, each a link to what it is about. */
export const NoticePanel = ({ query, onLeave }: NoticePanelProps) => {
  const readAll = useReadAll();
  const { data } = query;
  return (
    <>
      <div className={css['head']}>
        <h2>Avisos</h2>
        {data !== undefined && data.unread > 0 ? (
          <button
            type="button"
            className={css['all']}
            disabled={readAll.isPending}
            onClick={() => readAll.save()}
          >
            Marcar todo como leído
          </button>
        ) : null}
        <Link
          to="/settings/notices"
          className={css['choose']}
          aria-label="Elegir qué avisos recibes"
          title="Elegir qué avisos recibes"
          onClick={onLeave}
        >
          <IconSettings size={18} stroke={1.7} aria-hidden="true" />
        </Link>
      </div>
      <div className={css['body']}>
        <Days query={query} onLeave={onLeave} />
      </div>
    </>
  );
};

const Days = ({ query: { data, error, refetch }, onLeave }: NoticePanelProps) => {
  const now = useNow(60_000);
  const read = useReadNotice();
  if (data === undefined) {
    if (error === null) return <p className={css['waiting']}>Cargando…</p>;
    return (
      <LoadFailure
        title="No se pudieron cargar tus avisos"
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.notices.length === 0) {
    return (
      <EmptyState
        titleLevel={3}
        icon={<IconBell size={22} stroke={1.7} />}
        title="Nada por ahora"
        text="Aquí verás quién terminó su examen, qué invitación no se entregó y quién te menciona."
      />
    );
  }
  return groupByDay(data.notices, now).map(({ day, notices }) => (
    <section key={day} className={css['day']} aria-label={day}>
      <h3>{day}</h3>
      <ul>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            now={now}
            onRead={() => read.save(notice.id)}
            onFollow={() => {
              if (!notice.isRead) read.save(notice.id);
              onLeave();
            }}
          />
        ))}
      </ul>
    </section>
  ));
};
