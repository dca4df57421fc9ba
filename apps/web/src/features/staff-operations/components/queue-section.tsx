import { Button } from '@mantine/core';
import { getStaffHome } from '@tamiz/contract/operations/staff-home';
import { Notice, Section } from '@tamiz/ui';
import { useQuery } from '@tanstack/react-query';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { counted, formatNumber, formatPast } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';
import { jobFamilyWords } from '#src/lib/staff/job-words.ts';
import { readStaff } from '#src/lib/staff/staff-calls.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-layout.module.css';

const refreshMs = 5_000;

/** The queue as the home of operation knows it, more often: whoever is here waits for it to shrink. */
const useQueue = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', getStaffHome.id],
    queryFn: async () => (await readStaff(api, getStaffHome, {})).data,
    refetchInterval: refreshMs,
  });
};

const Body = () => {
  const now = useNow(refreshMs);
  const { data: home, error, refetch } = useQueue();
  if (home === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando la cola" rows={2} />
    ) : (
      <LoadFailure
        title="No se pudo cargar la cola."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const { queue, workers } = home;
  const waiting = counted(queue.waiting, 'trabajo en espera', 'trabajos en espera');
  return (
    <>
      <p className={css['bar']} aria-live="polite">
        {queue.waiting === 0
          ? 'Nada espera.'
          : `${queue.has_more ? 'Más de ' : ''}${waiting}${queue.oldest_at === null ? '' : `. El más antiguo, ${formatPast(queue.oldest_at, now)}`}.`}
        {workers.alive === 0
          ? ''
          : ` ${counted(workers.alive, 'proceso toma trabajos', 'procesos toman trabajos')}.`}
      </p>
      {workers.alive === 0 ? (
        <div className={css['bar']}>
          <Notice tone="danger">
            Ningún proceso toma trabajos
            {workers.last_beat_at === null ? '' : ` desde ${formatPast(workers.last_beat_at, now)}`}
            : arranca un worker. Mientras, avisa a todos si los correos se retrasan.
          </Notice>
        </div>
      ) : null}
      {queue.waiting === 0 ? null : (
        <ul className={css['list']} aria-label="En espera, por tipo">
          {queue.families
            .filter((row) => row.waiting > 0)
            .map(({ family, waiting: count }) => (
              <li key={family}>
                <span>{jobFamilyWords[family]}</span>
                <span>{formatNumber(count)}</span>
              </li>
            ))}
        </ul>
      )}
    </>
  );
};

/** What waits for a process to take it, for how long, and whether there is one. */
export const QueueSection = () => (
  <Section
    title="En la cola"
    note="Lo que podría ejecutarse ya y aún no empieza."
    aside={
      <Button component={Link} to="/staff/announcements" variant="default" size="xs">
        Avisar a todos
      </Button>
    }
  >
    <Body />
  </Section>
);
