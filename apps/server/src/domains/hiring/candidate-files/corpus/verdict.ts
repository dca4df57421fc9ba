import type { CandidateRow } from '#src/domains/hiring/candidate-files/collect-candidates.ts';

import { people, person } from '#src/domains/hiring/candidate-files/corpus/people.ts';

/** What must become of a file: exactly these rows, or a refusal whose sentence says this. */
export type Verdict = { rows: CandidateRow[] } | { refused: string };

/** A file of the folder `files`; one too large to commit is made for the test. */
export type CorpusFile = { name: string; verdict: Verdict; make?: () => Buffer };

const problems = {
  name: 'El nombre debe tener entre 2 y 100 caracteres.',
  email: 'El correo no es válido.',
  emailLength: 'El correo no puede tener más de 150 caracteres.',
  noName: 'Falta el nombre.',
  noEmail: 'Falta el correo.',
};

export const { name: badName, email: badEmail, emailLength: longEmail, noName, noEmail } = problems;

export const row = (
  line: number,
  name: string,
  email: string,
  problem: string | null = null,
): CandidateRow => ({ line, name, email, problem });

/** The first people of the corpus on these lines. */
export const peopleAt = (...lines: number[]): Verdict => ({
  rows: people
    .slice(0, lines.length)
    .map(([name, email], index) => row(lines[index] ?? 0, name, email)),
});

/** All of them, one below the other under headers in the first row. */
export const everybody = peopleAt(2, 3, 4, 5, 6);

export const thousand: Verdict = {
  rows: Array.from({ length: 1000 }, (_, index) => row(index + 2, ...person(index + 1))),
};

/** What the sentences of refusals say. */
export const says = {
  tooMany: { refused: 'más de 1,000 candidatos' },
  damaged: { refused: 'está dañado o incompleto' },
  suspicious: { refused: 'no podemos abrir con seguridad' },
  tooLarge: { refused: 'es demasiado grande' },
  tooManyRows: { refused: 'tiene demasiadas filas' },
  macros: { refused: 'contiene macros' },
  password: { refused: 'protegido con contraseña' },
  empty: { refused: 'está vacío' },
  noCandidates: { refused: 'no tiene candidatos' },
  oldExcel: { refused: 'formato antiguo de Excel' },
  openDocument: { refused: '.ods no se pueden leer' },
  page: { refused: 'es una página web' },
  xml: { refused: 'formato XML' },
  pdf: { refused: 'es un PDF' },
  picture: { refused: 'es una imagen' },
  archive: { refused: 'es un .zip' },
  noColumns: { refused: 'No encontramos las columnas name y email (o nombre y correo)' },
  noNameColumn: { refused: 'Falta la columna del nombre' },
  noEmailColumn: { refused: 'Falta la columna del correo' },
} satisfies Record<string, Verdict>;
