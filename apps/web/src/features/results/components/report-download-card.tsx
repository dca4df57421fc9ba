import { Button, VisuallyHidden } from '@mantine/core';
import type { ReportDownload } from '@tamiz/contract/exams/report-downloads';
import { Card } from '@tamiz/ui';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { readOlder } from '#src/lib/api/read-again.ts';
import { reportsKey } from '#src/features/results/api/report-download.ts';
import type { Reports } from '#src/features/results/use-reports.ts';
import { counted, formatDateTime, formatNumber } from '#src/lib/format.ts';
import { usePositionEvents } from '#src/lib/live/use-position-events.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './report-download-card.module.css';

/** Reads the download again whenever the stream tells that it moved. */
const Follow = ({ positionId }: { positionId: Id }) => {
  const client = useQueryClient();
  usePositionEvents(positionId, ({ kinds, olderThanMs }) => {
    if (kinds === null || kinds.includes('report')) void readOlder(client, reportsKey, olderThanMs);
  });
  return null;
};

const countReports = (total: number): string => counted(total, 'reporte listo', 'reportes listos');

const wordsOf = ({ state, done, total, expires_at: expiry }: ReportDownload) => {
  if (state === 'preparing') {
    return {
      title: `Preparando reportes: ${formatNumber(done)} de ${formatNumber(total)}`,
      text: 'Puedes seguir trabajando o cerrar esta página: aquí los encontrarás.',
    };
  }
  if (state === 'ready') {
    return { title: countReports(total), text: `Se borran el ${formatDateTime(expiry)}.` };
  }
  return {
    title: 'No se pudieron preparar los reportes',
    text: 'Pídelos de nuevo desde Exportar.',
  };
};

type ReportDownloadCardProps = { positionId: Id; reports: Reports };

/** How far the download of reports got, and the file once it is there. */
export const ReportDownloadCard = ({ positionId, reports }: ReportDownloadCardProps) => {
  const { download } = reports;
  if (download === null) return null;
  const { id, state, done, total } = download;
  const { title, text } = wordsOf(download);
  const isHere = download.position_id === String(positionId);
  return (
    <Card className={css['card']} role="group" aria-label="Descarga de reportes">
      {state === 'preparing' && isHere ? <Follow positionId={positionId} /> : null}
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {/* Not the count: a screen reader would read every number. */}
        <VisuallyHidden role="status">
          {state === 'preparing' ? 'Preparando reportes' : title}
        </VisuallyHidden>
        <p className={css['text']}>
          {isHere ? null : `De la posición «${download.position_title}». `}
          {text}
        </p>
        {state === 'preparing' ? (
          <progress
            className={css['progress']}
            aria-label="Reportes listos"
            value={done}
            max={total}
          />
        ) : null}
      </div>
      <div className={css['actions']}>
        {state === 'ready' ? (
          <Button
            loading={reports.isTaking}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => reports.take(id)}
          >
            Descargar ZIP
          </Button>
        ) : null}
        <Button variant="default" loading={reports.isDropping} onClick={() => reports.drop(id)}>
          {state === 'preparing' ? 'Cancelar' : 'Descartar'}
        </Button>
      </div>
    </Card>
  );
};
