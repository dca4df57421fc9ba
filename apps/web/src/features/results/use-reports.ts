import { maxReports } from '@tamiz/contract/exams/report-downloads';
import { useEffect, useEffectEvent, useRef } from 'react';

import {
  useDropReports,
  usePrepareReports,
  useReportDownload,
  useTakeReports,
} from '#src/features/results/api/report-download.ts';
import type { Wanted } from '#src/features/results/api/export-results.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

const tooMany = `Se pueden descargar hasta ${String(maxReports)} reportes a la vez. Elige a menos personas.`;

/** Many reports as one download: asked for here, handed over once it is ready, if this page still stands by then. */
export const useReports = (positionId: Id) => {
  const { toasts } = useServices();
  const isOffered = useCatalogues().data?.features.has('results.reports') === true;
  const download = useReportDownload(isOffered).data?.download ?? null;
  const awaited = useRef<string | null>(null);
  const taking = useTakeReports();
  const dropping = useDropReports();
  const preparing = usePrepareReports(positionId, {
    onSaved: ({ download: begun, isNew }) => {
      awaited.current = begun.id;
      if (isNew) return;
      toasts.show(
        'info',
        'Ya se estaba preparando una descarga. Cuando termine podrás pedir otra.',
      );
    },
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo empezar la descarga. Inténtalo de nuevo.')),
  });

  const readyId = download?.state === 'ready' ? download.id : null;
  const handOver = useEffectEvent((id: string) => {
    if (id !== awaited.current) return;
    awaited.current = null;
    taking.save(id);
  });
  useEffect(() => {
    if (readyId !== null) handOver(readyId);
  }, [readyId]);

  return {
    download,
    isTaking: taking.isPending,
    isDropping: dropping.isPending,
    take: taking.save,
    drop: dropping.save,
    prepare: isOffered
      ? (wanted: Wanted): void => {
          if ((wanted.ids?.length ?? 0) > maxReports) toasts.error(tooMany);
          else preparing.save(wanted);
        }
      : null,
  };
};

export type Reports = ReturnType<typeof useReports>;
