import type { BodyOf } from '@tamiz/contract/call';
import {
  dropReportDownload,
  getReportDownload,
  getReportFile,
  prepareReports,
} from '@tamiz/contract/calls/exams/report-downloads';
import { reportDownload } from '@tamiz/contract/exams/report-downloads';
import type { ReportDownload } from '@tamiz/contract/exams/report-downloads';
import { useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { readFile } from '#src/lib/api/read-file.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { saveBlob } from '#src/lib/save-file.ts';
import { useServices } from '#src/lib/services.tsx';

/** The person's own download; it is not part of what a position shows. */
export const reportsKey = ['report-download'] as const;

/** How often it is asked for while it is prepared: the stream tells sooner where there is one. */
const pollMs = 2_000;

const readOne = (body: unknown): ReportDownload | null =>
  reportDownload.safeParse(isRecord(body) ? body['data'] : null).data ?? null;

/** The download this person has, wherever it was asked for. */
export const useReportDownload = (isOffered: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: reportsKey,
    queryFn: async () =>
      readAnswer(await api.call(getReportDownload), (body) => ({ download: readOne(body) })),
    enabled: isOffered,
    refetchInterval: ({ state: { data } }) =>
      data?.download?.state === 'preparing' ? pollMs : false,
  });
};

type Begun = { download: ReportDownload; isNew: boolean };

/** Asks for the reports of whoever matches, or of the chosen. */
export const usePrepareReports = (
  positionId: Id,
  callbacks: ChangeCallbacks<BodyOf<typeof prepareReports>, Begun>,
) => {
  const { api } = useServices();
  return useChange({
    run: async (body: BodyOf<typeof prepareReports>) => {
      const answer = await api.call(prepareReports, { params: { id: positionId }, body });
      return { download: await readAnswer(answer, readOne), isNew: answer.status === 202 };
    },
    apply: (client, { download }) => client.setQueryData(reportsKey, { download }),
    isUntouched: () => true,
    ...callbacks,
  });
};

/** Fetches the file and hands it over; the person is told how it went. */
export const useTakeReports = () => {
  const { api, toasts } = useServices();
  return useChange({
    run: async (id: string) => readFile(await api.call(getReportFile, { params: { id } })),
    touches: { queries: [reportsKey] },
    refreshesAfterFailure: true,
    onSaved: ({ name, file }) => {
      const called = name ?? 'reportes.zip';
      saveBlob(called, file);
      toasts.success(`Se descargó ${called}.`);
    },
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo descargar. Inténtalo de nuevo.')),
  });
};

/** Stops the download, or deletes its file. */
export const useDropReports = () => {
  const { api, toasts } = useServices();
  return useChange({
    run: async (id: string) => expectOk(await api.call(dropReportDownload, { params: { id } })),
    touches: { queries: [reportsKey] },
    refreshesAfterFailure: true,
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo descartar. Inténtalo de nuevo.')),
  });
};
