import { Button, NativeSelect } from '@mantine/core';
import { EmptyState, Section } from '@tamiz/ui';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useActivity } from '#src/features/activity/api/list-activity.ts';
import { EntryRow } from '#src/features/activity/components/entry-row.tsx';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './activity.module.css';

/** Who did what in a position and when, newest first. */
export const ActivitySection = ({ positionId }: { positionId: Id }) => {
  const [actorId, setActorId] = useState<string | null>(null);
  const query = useActivity(positionId, actorId);
  const actors = query.data?.pages[0]?.actors ?? [];
  return (
    <Section
      title="Actividad"
      note="Quién hizo qué y cuándo. De las notas se dice que se escribieron, no lo que dicen."
      aside={
        actors.length < 2 ? null : (
          <NativeSelect
            aria-label="Quién"
            data={[
              { value: '', label: 'Todo el equipo' },
              ...actors.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={actorId ?? ''}
            onChange={({ currentTarget }) => setActorId(currentTarget.value || null)}
          />
        )
      }
    >
      <Entries query={query} />
    </Section>
  );
};

const Entries = ({ query }: { query: ReturnType<typeof useActivity> }) => {
  const now = useNow(60_000);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined) {
    if (error === null) return <RowSkeletons label="Cargando actividad" />;
    return (
      <LoadFailure
        title="No se pudo cargar la actividad"
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        titleLevel={3}
        icon={<IconHistory size={22} stroke={1.7} />}
        title="Aún no hay actividad"
        text="Cuando tu equipo invite, mueva de etapa, escriba notas o exporte, quedará aquí."
      />
    );
  }
  return (
    <>
      <ol className={css['rows']} aria-label="Actividad">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
      {hasNextPage ? (
        <div className={css['more']}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Ver más
          </Button>
        </div>
      ) : null}
    </>
  );
};
