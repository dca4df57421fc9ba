import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';

/** The files in which results are taken along. */
export const exportFormats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', action: 'Exportar a Excel', Icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV (.csv)', action: 'Exportar a CSV', Icon: IconFileTypeCsv },
] as const;
