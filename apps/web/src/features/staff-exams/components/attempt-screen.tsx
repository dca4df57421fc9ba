import { attemptStatusLabels } from '@tamiz/contract/shared/labels';
import { getStaffAttempt } from '@tamiz/contract/exams/attempt-support';
import type { StaffAttempt } from '@tamiz/contract/exams/attempt-support';
import { Notice, PageHead, Section } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

const eventWords: Readonly<Record<string, string>> = {
  started: 'Comenzó',
  delivered: 'Vio la pregunta',
  revisited: 'Volvió a la pregunta',
  flagged: 'Cambió sus marcas',
  saved: 'Guardó respuesta',
  lease_taken: 'Siguió en otro dispositivo',
  time_credited: 'Se devolvió tiempo',
  extra_time: 'Tiempo adicional',
  signal: 'Señal',
  finished: 'Terminó',
  marked: 'Marcado',
  unmarked: 'Marca quitada',
  regraded: 'Recalificado',
  text_erased: 'Motivo eliminado',
};

const tell = (moment: string | null): string => (moment === null ? '—' : formatDateTime(moment));

const Verification = ({ verification }: Pick<StaffAttempt, 'verification'>) => {
  if (verification === null)
    return <Notice tone="info">Se verifica cuando el examen termina.</Notice>;
  if (verification.problems.length === 0 && verification.events === 0)
    return (
      <Notice tone="info">
        Solo queda el resultado: la persona fue eliminada y los eventos de ese semestre ya no se
        guardan.
      </Notice>
    );
  if (verification.problems.length === 0)
    return (
      <Notice tone="success">
        Verificado: {verification.events} eventos llevan al mismo resultado.
      </Notice>
    );
  return <Notice tone="danger">{verification.problems.join(' ')}</Notice>;
};

const AttemptView = ({ attempt }: { attempt: StaffAttempt }) => (
  <>
    <Section title="Intento" note={attempt.evaluation}>
      <dl className={css['facts']}>
        <div>
          <dt>Cuenta</dt>
          <dd>
            <Link to={`/staff/accounts/${attempt.account.id}`}>{attempt.account.name}</Link>
          </dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>{attemptStatusLabels[attempt.status]}</dd>
        </div>
        <div>
          <dt>Resultado</dt>
          <dd>{attempt.score === null ? '—' : `${attempt.score} de ${attempt.question_count}`}</dd>
        </div>
        <div>
          <dt>Comenzó</dt>
          <dd>{tell(attempt.started_at)}</dd>
        </div>
        <div>
          <dt>Terminó</dt>
          <dd>{tell(attempt.completed_at)}</dd>
        </div>
        <div>
          <dt>Versión</dt>
          <dd>{attempt.version}</dd>
        </div>
      </dl>
      <div className={css['pad']}>
        <Verification verification={attempt.verification} />
      </div>
    </Section>
    {attempt.events.length > 0 && (
      <Section title="Lo que ocurrió" note="Sin la persona, sin respuestas y sin claves.">
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Momento</th>
              <th scope="col">Evento</th>
              <th scope="col">Pregunta</th>
              <th scope="col">Detalle</th>
            </tr>
          </thead>
          <tbody>
            {attempt.events.map((event, index) => (
              <tr key={index}>
                <td className={css['moment']}>{formatDateTime(event.at)}</td>
                <td data-label="Evento">{eventWords[event.kind] ?? event.kind}</td>
                <td data-label="Pregunta">{event.number ?? '—'}</td>
                <td data-label="Detalle">{event.detail ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    )}
  </>
);

const Found = ({ id }: { id: string }) => {
  const { data, error, refetch } = useStaffItem(getStaffAttempt, { params: { id } });
  if (data !== undefined) return <AttemptView attempt={data} />;
  if (error === null) return <RowSkeletons label="Cargando el intento" />;
  return (
    <LoadFailure
      title="No encontramos ese intento."
      failure={error}
      onRetry={() => void refetch()}
    />
  );
};

export const AttemptScreen = () => {
  const { filter, setFilter } = useFilters('id');
  return (
    <>
      <PageHead
        title="Intentos"
        text="Para ayudar con un examen: qué ocurrió y si el resultado se sostiene. Solo lectura."
      />
      <div className={css['stack']}>
        <Section title="Buscar un intento">
          <SearchBox
            key={filter.id}
            label="Identificador"
            placeholder="Del intento o del candidato en la posición"
            value={filter.id}
            onSearch={(id) => setFilter({ id })}
          />
        </Section>
        {filter.id === '' ? null : <Found id={filter.id} />}
      </div>
    </>
  );
};
