import { Button, VisuallyHidden } from '@mantine/core';
import { Menu, MenuItem } from '@tamiz/ui';
import { IconFileExport } from '@tabler/icons-react';

import { useExportResults } from '#src/features/results/api/export-results.ts';
import type { Wanted } from '#src/features/results/api/export-results.ts';
import { exportFormats } from '#src/features/results/formats.ts';
import type { Id } from '#src/lib/reading/fields.ts';

type ExportMenuProps = {
  positionId: Id;
  wanted: Wanted;
  /** Whose results, for who cannot see where the button stands. */
  whom: string;
  /** Where there is room for the menu. */
  opens: 'up' | 'down';
  /** Has the reports of the same people printed; null where that is not offered. */
  onReports: ((wanted: Wanted) => void) | null;
};

/** Takes results along as a file, in the order on screen. */
export const ExportMenu = ({ positionId, wanted, whom, opens, onReports }: ExportMenuProps) => {
  const taking = useExportResults(positionId);
  return (
    <>
      <Menu
        opens={opens}
        renderTarget={(props) => (
          <Button
            {...props}
            variant="default"
            loading={taking.isPending}
            aria-label={`Exportar ${whom}`}
            leftSection={<IconFileExport size={16} stroke={1.8} aria-hidden="true" />}
          >
            Exportar
          </Button>
        )}
      >
        {exportFormats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => taking.save({ ...wanted, format })}>
            {label}
          </MenuItem>
        ))}
        {onReports === null ? null : (
          <MenuItem onClick={() => onReports(wanted)}>Reportes en PDF (ZIP)</MenuItem>
        )}
      </Menu>
      <VisuallyHidden role="status">
        {taking.isPending ? 'Preparando el archivo…' : ''}
      </VisuallyHidden>
    </>
  );
};
