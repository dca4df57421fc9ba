import { Button } from '@mantine/core';
import { retryFailedJobs, retryJob } from '@tamiz/contract/calls/operations/failed-jobs';
import { listFailedJobs } from '@tamiz/contract/operations/failed-jobs';
import type { FailedJob } from '@tamiz/contract/operations/failed-jobs';
import { PageHead, Section, StatusPill } from '@tamiz/ui';

import { useStaffChange, useStaffList } from '#src/lib/staff/staff-calls.ts';
import { QueueSection } from '#src/features/staff-operations/components/queue-section.tsx';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/components/staff/staff-table.module.css';

/** What went wrong in words, where it is known; the error itself stands below. */
const tellError = (error: string): string | null => {
  if (error.includes('The mail waits for its domain')) {
    return 'El servidor de quien lo recibe pide esperar.';
  }
  if (error.includes('The mail waits for the mail server')) {
    return 'El servidor de correo no toma correos por ahora: no responde, o se acabó el cupo del día.';
  }
  if (!error.includes('The mail was not sent')) return null;
  return error.endsWith('after CONN')
    ? 'No se pudo llegar al servidor de correo. Cuando vuelva, reintenta.'
    : 'El servidor de correo no aceptó el mensaje.';
};

const JobRow = ({ job }: { job: FailedJob }) => {
  const { toasts } = useServices();
  const change = useStaffChange({
    onFailed: (failure) => toasts.error(failure.message || 'No se pudo reintentar.'),
  });
  const handleRetry = () =>
    change.save({
      send: (call) => call(retryJob, { params: { id: job.id } }),
      done: 'El trabajo se ejecutará de nuevo en unos segundos.',
    });
  const isGivenUp = job.attempts >= job.max_attempts;
  return (
    <tr>
      <td>
        <b>{job.task.startsWith('mail.') ? 'Correo' : 'Trabajo'}</b>
        <span className={`${css['small']} ${css['code']}`}>{job.task}</span>
      </td>
      <td data-label="Error">
        {tellError(job.last_error)}
        <span className={`${css['small']} ${css['code']}`}>{job.last_error}</span>
      </td>
      <td data-label="Intentos">
        {job.attempts} de {job.max_attempts}
      </td>
      <td data-label="Estado">
        <StatusPill tone={isGivenUp ? 'danger' : 'warning'}>
          {isGivenUp ? 'Abandonado' : 'Se reintenta'}
        </StatusPill>
        {isGivenUp ? null : (
          <span className={css['small']}>Próximo: {formatDateTime(job.run_at)}</span>
        )}
      </td>
      <td>
        <div className={css['actions']}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Reintentar el trabajo ${job.id}`}
            loading={change.isPending}
            disabled={job.is_running}
            onClick={handleRetry}
          >
            Reintentar
          </Button>
        </div>
      </td>
    </tr>
  );
};

/** Everything that failed runs again at once, such as the mails of an hour without a mail server. */
const RetryAll = () => {
  const { toasts } = useServices();
  const change = useStaffChange({
    onFailed: (failure) => toasts.error(failure.message || 'No se pudieron reintentar.'),
  });
  const handleRetry = () =>
    change.save({
      send: (call) => call(retryFailedJobs),
      done: 'Los trabajos fallidos se ejecutarán de nuevo en unos segundos.',
    });
  return (
    <Button size="xs" loading={change.isPending} onClick={handleRetry}>
      Reintentar todos
    </Button>
  );
};

export const JobsScreen = () => {
  const query = useStaffList(listFailedJobs, (after) => ({ query: { after } }));
  const hasFailed = query.data?.pages.some(({ data }) => data.length > 0) === true;
  return (
    <>
      <PageHead
        title="Correos y trabajos fallidos"
        text="Lo que espera y lo que falló la última vez que se ejecutó. Cada uno se reintenta solo hasta 25 veces."
      />
      <div className={css['stack']}>
        <QueueSection />
        <Section title="Fallidos, del más reciente" aside={hasFailed ? <RetryAll /> : null}>
          <StaffList
            query={query}
            name="los trabajos"
            empty={{ title: 'Nada ha fallado', text: 'Los correos y trabajos están al corriente.' }}
            columns={['Trabajo', 'Error', 'Intentos', 'Estado', 'Acción']}
          >
            {(job) => <JobRow key={job.id} job={job} />}
          </StaffList>
        </Section>
      </div>
    </>
  );
};
