import { plainWords } from '#src/domains/hiring/candidate-files/clean-text.ts';

/** Where a row keeps a person's name (one column, or several in reading order) and their address. */
export type Columns = { name: number[]; email: number };

export type HeaderMatch = { name: number[] | undefined; email: number | undefined };

// The most certain headers come first: a sheet may have 'candidato' (a number) beside 'nombre completo'.
const wholeNames = [
  'nombre completo',
  'nombre y apellido',
  'nombre y apellidos',
  'nombres y apellidos',
  'nombres y apellido',
  'apellidos y nombres',
  'apellidos y nombre',
  'apellido y nombre',
  'nombre completo del candidato',
  'nombre del candidato',
  'nombre de candidato',
  'nombre de la candidata',
  'nombre candidato',
  'full name',
  'fullname',
  'complete name',
  'candidate name',
];
const givenNames = [
  'nombre',
  'nombres',
  'name',
  'names',
  'name nombre',
  'nombre name',
  'first name',
  'given name',
];
const people = [
  'candidato',
  'candidata',
  'candidatos',
  'candidate',
  'aspirante',
  'postulante',
  'participante',
  'persona',
];
const surnames = new Set([
  'apellido',
  'apellidos',
  'apellido paterno',
  'apellido materno',
  'primer apellido',
  'segundo apellido',
  'ap paterno',
  'ap materno',
  'paterno',
  'materno',
  'last name',
  'surname',
]);
const emails = [
  'correo electronico',
  'email',
  'e mail',
  'correo',
  'mail',
  'emails',
  'correos',
  'correo e',
  'correo electronico personal',
  'correo personal',
  'correo electronico del candidato',
  'correo del candidato',
  'direccion de correo electronico',
  'direccion de correo',
  'direccion de e mail',
  'direccion de email',
  'cuenta de correo',
  'email address',
  'e mail address',
  'email personal',
  'correo email',
  'correo electronico email',
  'email correo',
];

const remarks = /\b(obligatorio|requerido|required)\b/gu;

/** Finds both columns of a header row in any order; a first name column is joined with its surname columns. */
export const matchHeaders = (cells: readonly (string | undefined)[]): HeaderMatch => {
  const words = Array.from(cells, (cell) =>
    plainWords(cell ?? '')
      .replace(remarks, '')
      .trim(),
  );
  return { name: nameColumns(words), email: firstOf(emails, words) };
};

const nameColumns = (words: string[]): number[] | undefined => {
  const whole = firstOf(wholeNames, words);
  if (whole !== undefined) return [whole];
  const given = firstOf(givenNames, words);
  if (given !== undefined) {
    const family = words.flatMap((word, index) => (surnames.has(word) ? [index] : []));
    return [given, ...family];
  }
  const person = firstOf(people, words);
  return person === undefined ? undefined : [person];
};

const firstOf = (accepted: string[], words: string[]): number | undefined => {
  const word = accepted.find((candidate) => words.includes(candidate));
  return word === undefined ? undefined : words.indexOf(word);
};
