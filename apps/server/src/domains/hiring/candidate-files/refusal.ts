/** Thrown when a file cannot be read; its message is shown to the person. */
export class Refusal extends Error {}

const again = 'Ábrelo en Excel o LibreOffice, guárdalo como .xlsx o .csv y vuelve a subirlo.';

/** Messages used by more than one part of the reader. */
export const sentences = {
  damaged: `El archivo está dañado o incompleto. ${again}`,
  notASpreadsheet:
    'El archivo no es una hoja de cálculo. Sube un archivo .xlsx o .csv con las columnas name y email (o nombre y correo).',
  suspicious: `El archivo está armado de una forma que no podemos abrir con seguridad. ${again}`,
  tooLarge:
    'Al abrirlo, el archivo es demasiado grande; quizá tiene miles de filas vacías con formato. Copia solo a tus candidatos en una hoja nueva y vuelve a subirla.',
  macros:
    'El archivo contiene macros. Guárdalo como «Libro de Excel (.xlsx)», sin macros, y vuelve a subirlo.',
  password: 'El archivo está protegido con contraseña. Quítale la contraseña y vuelve a subirlo.',
  openDocument:
    'Los archivos .ods no se pueden leer. Guárdalo como .xlsx o .csv y vuelve a subirlo.',
  binaryWorkbook:
    'Los archivos .xlsb no se pueden leer. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
  oldExcel:
    'El archivo es de un formato antiguo de Excel (.xls). Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
  empty:
    'El archivo está vacío. Agrega a tus candidatos con las columnas name y email (o nombre y correo).',
  tooManyRows:
    'La hoja tiene demasiadas filas, aunque estén vacías. Copia solo a tus candidatos en una hoja nueva y vuelve a subirla.',
} as const;
