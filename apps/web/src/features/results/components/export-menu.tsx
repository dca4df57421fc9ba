import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';

import { useExportResults } from '#src/features/results/api/export-results.ts';
import type { Wanted } from '#src/features/results/api/export-results.ts';
import type { Id } from '#src/lib/reading/fields.ts';

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV (.csv)' },
] as const;

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
      <Menu position={opens === 'up' ? 'top-end' : 'bottom-end'}>
        <Menu.Target>
          <Button
            variant="default"
            loading={taking.isPending}
            aria-label={`Exportar ${whom}`}
            leftSection={<IconFileExport size={16} stroke={1.8} aria-hidden="true" />}
          >
            Exportar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => taking.save({ ...wanted, format })}>
              {label}
            </Menu.Item>
          ))}
          {onReports === null ? null : (
            <Menu.Item onClick={() => onReports(wanted)}>Reportes en PDF (ZIP)</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">
        {taking.isPending ? 'Preparando el archivo…' : ''}
      </VisuallyHidden>
    </>
  );
};
