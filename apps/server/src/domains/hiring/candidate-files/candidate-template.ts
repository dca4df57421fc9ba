import writeXlsxFile from 'write-excel-file/node';

const header = { fontWeight: 'bold', backgroundColor: '#e9ecef' } as const;

/** A workbook to fill in: the headers the reader looks for and one row that shows how, which it accepts as it is. */
export const candidateTemplate = async (): Promise<Buffer> =>
  await writeXlsxFile(
    [
      [
        { value: 'name (nombre)', ...header },
        { value: 'email (correo)', ...header },
      ],
      ['María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'],
    ],
    { sheet: 'Candidatos', columns: [{ width: 36 }, { width: 36 }], stickyRowsCount: 1 },
  ).toBuffer();
