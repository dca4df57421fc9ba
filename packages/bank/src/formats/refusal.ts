/** Thrown when a file cannot be read at all; its message is shown to the person. */
export class FormatRefusal extends Error {
  override readonly name = 'FormatRefusal';
  /** Where the reading ended, if a line is to blame. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Línea ${String(line)}: ${message}`);
    this.line = line;
  }
}

/** Why a file is refused as a whole. */
export const refusals = {
  tooLarge: 'El archivo es demasiado grande. Divídelo en varios y súbelos uno por uno.',
  tooManyQuestions: 'El archivo tiene más de 2,000 preguntas. Divídelo en varios.',
  tooDeep:
    'El archivo tiene demasiados niveles, uno dentro de otro. No podemos leerlo con seguridad.',
  tooManyElements: 'El archivo tiene demasiados elementos. Divídelo en varios.',
  notYaml:
    'El archivo no es YAML válido. Revisa los espacios al inicio de las líneas y las comillas.',
  yamlAlias: 'El archivo usa alias de YAML (*nombre). Escribe el texto completo.',
  yamlTwice: 'El archivo tiene un dato escrito dos veces en la misma pregunta. Deja uno solo.',
  noQuestions: 'El archivo no tiene la lista «questions». Revisa que sea un archivo de preguntas.',
  documentType:
    'El archivo declara un tipo de documento o entidades (<!DOCTYPE>). Quítalos: no los leemos por seguridad.',
  brokenXml: 'El archivo no es XML válido desde este punto. Vuelve a exportarlo.',
  notQti: 'El archivo no es una pregunta de QTI 3 (qti-assessment-item). Expórtalo como QTI 3.0.',
  oldQti: 'El archivo es de una versión anterior de QTI. Expórtalo como QTI 3.0.',
  noManifest:
    'El paquete no tiene imsmanifest.xml en su raíz. Vuelve a exportarlo como paquete de QTI 3.0.',
  notAManifest:
    'El archivo imsmanifest.xml no es un manifiesto de QTI 3.0. Vuelve a exportar el paquete.',
  notText:
    'El archivo no es de texto (UTF-8). Guárdalo con la codificación UTF-8 y vuelve a subirlo.',
} as const;
