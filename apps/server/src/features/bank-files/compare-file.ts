import { isDeepStrictEqual } from 'node:util';

import { readTechnologyFile, toImport } from '@tamiz/bank';
import type { BankImport, ImportQuestion } from '@tamiz/bank';
import type { BankFileReport } from '@tamiz/contract/staff-catalogue';

import { AppError } from '#src/errors.ts';
import { findCategory, listAsking, listByKey } from '#src/features/bank-files/queries.ts';
import type { KnownRow } from '#src/features/bank-files/queries.ts';
import type { Services } from '#src/services.ts';

export type BankFile = { name: string; bytes: Buffer };

/** A refusal names this many problems; the rest is counted. */
const mostNamed = 20;

const refuse = (problems: readonly string[]): never => {
  const named = problems.slice(0, mostNamed);
  if (problems.length > mostNamed) named.push(`y ${problems.length - mostNamed} más`);
  throw new AppError('bank_file_refused', { file: named }, named[0]);
};

/** The file as rows to import: one technology, in a category that exists. */
const readFile = ({ name, bytes }: BankFile): BankImport => {
  const { technology, problems } = readTechnologyFile(name, bytes.toString('utf8'));
  if (technology === null || problems.length > 0) {
    return refuse(problems.map(({ place, message }) => `${place}: ${message}`));
  }
  const technologies = [technology];
  return toImport({
    categories: [],
    difficulties: [],
    profiles: [],
    evaluations: [],
    technologies,
  });
};

/** The words a person reads for what differs. */
const fieldsOf = (file: ImportQuestion, known: KnownRow): string[] =>
  (
    [
      ['tema', file.topic_slug, known.topic],
      ['dificultad', file.difficulty_slug, known.difficulty],
      ['tipo', file.type, known.type],
      ['pregunta', file.text, known.text],
      ['descripción', file.description, known.description],
      ['explicación', file.explanation, known.explanation],
      ['referencia', file.reference_url, known.reference_url],
      ['tiempo límite', file.time_limit, known.time_limit],
      ['respuestas', file.answers, known.answers],
    ] as const
  )
    .filter(([, after, before]) => !isDeepStrictEqual(after, before))
    .map(([label]) => label);

/** What a file would change, question by question, and which evaluations would wait for a patch. */
export const compareFile = async (
  { databases }: Services,
  file: BankFile,
): Promise<{ bank: BankImport; report: BankFileReport }> => {
  const { read } = databases.staff;
  const bank = readFile(file);
  const [technology] = bank.technologies;
  if (technology === undefined) return refuse(['El archivo no tiene una tecnología.']);
  const [category] = await findCategory(read, { slug: technology.category_slug });
  if (category === undefined) {
    return refuse([`No existe la categoría «${technology.category_slug}». Créala primero.`]);
  }
  const known = await listByKey(read, { keys: bank.questions.map(({ id }) => id) });
  const byKey = new Map(known.map((row) => [row.key, row]));
  const compared = bank.questions.map((question) => {
    const before = byKey.get(question.id);
    const fields = before === undefined ? [] : fieldsOf(question, before);
    const change: 'added' | 'changed' = before === undefined ? 'added' : 'changed';
    return { key: question.id, description: question.description, change, fields, before };
  });
  const questions = compared.filter(
    ({ change, fields }) => change === 'added' || fields.length > 0,
  );
  const ids = questions.flatMap(({ before }) => before?.id ?? []);
  const asking = await listAsking(read, { ids });
  return {
    bank,
    report: {
      technology: technology.name,
      is_applied: false,
      unchanged: compared.length - questions.length,
      questions: questions.map(({ key, description, change, fields }) => ({
        key,
        description,
        change,
        fields,
      })),
      evaluations: asking.map(({ title }) => title),
    },
  };
};
