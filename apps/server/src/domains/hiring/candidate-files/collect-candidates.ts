import { email as emailSchema, firstName } from '@tamiz/contract/shared/people';

import { cleanText } from '#src/domains/hiring/candidate-files/clean-text.ts';
import { matchHeaders, type Columns } from '#src/domains/hiring/candidate-files/headers.ts';
import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';

/** One row of the file as a person counts it; `problem` says why it cannot be loaded. */
export type CandidateRow = { line: number; name: string; email: string; problem: string | null };

type RawRow = { line: number; name: string; email: string };

/** The mail address behind a cell that shows something else. */
export type LinkOf = (line: number, column: number) => string | undefined;

// What Excel and LibreOffice leave in a cell whose formula failed, in English and in Spanish.
const formulaError =
  /^(#(N\/[AD]|(NULL|DIV\/0|VALUE|REF|NUM|SPILL|CALC)!|NAME\?|¡.+!|¿.+\?)|Err:\d+)$/u;
const shownCharacters = 300;

/** Takes the rows of a sheet one by one and keeps only the people, without headers, blank rows and other columns. */
export class CandidateCollector {
  readonly #place: string;
  readonly #rows: RawRow[] = [];
  #columns: Columns | undefined;
  #seen = 0;
  #hasName = false;
  #hasEmail = false;

  /** `place` names where the columns were looked for, as the refusal will say it. */
  constructor(place: string) {
    this.#place = place;
  }

  push(line: number, cells: readonly (string | undefined)[]): void {
    if (this.#columns === undefined) {
      this.#lookForHeaders(cells);
      return;
    }
    const { name, email } = this.#columns;
    const row = {
      line,
      name: cleanText(name.map((column) => cells[column] ?? '').join(' ')),
      email: cleanText(cells[email] ?? ''),
    };
    if (row.name === '' && row.email === '') return;
    if (this.#rows.length === limits.candidates) {
      throw new Refusal(
        `El archivo tiene más de ${limits.candidates.toLocaleString('es-MX')} candidatos. Divídelo en varios archivos y súbelos uno por uno.`,
      );
    }
    this.#rows.push(row);
  }

  finish(linkOf: LinkOf = () => undefined): CandidateRow[] {
    const columns = this.#columns;
    if (columns === undefined) throw new Refusal(this.#missing());
    if (this.#rows.length === 0) {
      throw new Refusal(
        'El archivo no tiene candidatos: debajo de los encabezados no hay ninguna fila con datos.',
      );
    }
    return this.#rows.map((row) => {
      const link = row.email.includes('@') ? undefined : linkOf(row.line, columns.email);
      return judge({ ...row, email: bareAddress(link ?? row.email) });
    });
  }

  #lookForHeaders(cells: readonly (string | undefined)[]): void {
    if (cells.every((cell) => cleanText(cell ?? '') === '')) return;
    const { name, email } = matchHeaders(cells);
    if (name !== undefined && email !== undefined) {
      this.#columns = { name, email };
      return;
    }
    this.#seen += 1;
    this.#hasName ||= name !== undefined;
    this.#hasEmail ||= email !== undefined;
    if (this.#seen === limits.rowsBeforeHeader) throw new Refusal(this.#missing());
  }

  #missing(): string {
    if (this.#seen === 0) return sentences.empty;
    if (this.#hasName && !this.#hasEmail) {
      return `Falta la columna del correo ${this.#place}. Agrega un encabezado «email» o «correo» y vuelve a subir el archivo.`;
    }
    if (this.#hasEmail && !this.#hasName) {
      return `Falta la columna del nombre ${this.#place}. Agrega un encabezado «name» o «nombre» y vuelve a subir el archivo.`;
    }
    return `No encontramos las columnas name y email (o nombre y correo) ${this.#place}. Ponlas como encabezados en una misma fila o usa la plantilla.`;
  }
}

const judge = (row: RawRow): CandidateRow => {
  const name = firstName.safeParse(row.name);
  const email = emailSchema.safeParse(row.email);
  const problems = [
    cellProblem('nombre', row.name) ?? name.error?.issues[0]?.message,
    cellProblem('correo', row.email) ?? email.error?.issues[0]?.message,
  ].filter((problem) => problem !== undefined);
  return {
    line: row.line,
    name: name.success ? name.data : shorten(row.name),
    email: email.success ? email.data : shorten(row.email),
    problem: problems.length === 0 ? null : problems.join(' '),
  };
};

const cellProblem = (word: string, text: string): string | undefined => {
  if (text === '') return `Falta el ${word}.`;
  if (formulaError.test(text)) return `La fórmula del ${word} da un error (${text}).`;
  return text.includes('\ufffd') ? `El ${word} tiene caracteres que no se pueden leer.` : undefined;
};

const bareAddress = (text: string): string => cleanText(text.replace(/^mailto:/iu, ''));

const shorten = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
