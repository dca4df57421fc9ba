import type { BodyOf } from '@tamiz/contract/call';
import { exportResults } from '@tamiz/contract/calls/exams/results-export';

import { readFile } from '#src/lib/api/read-file.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { saveBlob } from '#src/lib/save-file.ts';
import { useServices } from '#src/lib/services.tsx';

type Asked = BodyOf<typeof exportResults>;

/** Whom to take along: whoever matches, or the chosen. */
export type Wanted = Omit<Asked, 'format'>;

/** Asks for the file and hands it over; the person stays where they are and is told how it went. */
export const useExportResults = (positionId: Id) => {
  const { api, toasts } = useServices();
  return useChange({
    run: async (body: Asked) =>
      readFile(await api.call(exportResults, { params: { id: positionId }, body })),
    onSaved: ({ name, file }, { format }) => {
      const called = name ?? `resultados.${format}`;
      saveBlob(called, file);
      toasts.success(`Se descargó ${called}.`);
    },
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo exportar. Inténtalo de nuevo.')),
  });
};
