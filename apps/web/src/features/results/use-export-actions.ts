import { useExportResults } from '#src/features/results/api/export-results.ts';
import type { Wanted } from '#src/features/results/api/export-results.ts';
import { exportFormats } from '#src/features/results/formats.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** The same files as those of the board's button, as entries of a menu. */
export const useExportActions = (positionId: Id, wanted: Wanted) => {
  const { save } = useExportResults(positionId);
  return {
    label: 'Resultados',
    entries: exportFormats.map(({ format, action, Icon }) => ({
      label: action,
      Icon,
      onSelect: () => save({ ...wanted, format }),
    })),
  };
};
