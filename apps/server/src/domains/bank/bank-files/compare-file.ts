import { isDeepStrictEqual } from 'node:util';

import type { BankImport, ImportQuestion } from '@tamiz/bank';
import type { BankFileReport } from '@tamiz/contract/bank/bank-files';

import { AppError } from '#src/platform/errors.ts';
import { findCategory, listAsking, listByKey } from '#src/domains/bank/bank-files/queries.ts';
import type { KnownRow } from '#src/domains/bank/bank-files/queries.ts';
import type { BankFile } from '#src/domains/bank/bank-files/reader.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** A refusal lists at most this many problems and gives the number of the others. */
const maxListed = 20;

const refuse = (problems: readonly string[]): never => {
  const named = problems.slice(0, maxListed);
  if (problems.length > maxListed) named.push(`y ${problems.length - maxListed} más`);
  throw new AppError('bank_file_refused', { file: named }, named[0]);
};

/** The names of the fields that differ, as people read them. */
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
  { databases, bankFiles }: Services,
  file: BankFile,
): Promise<{ bank: BankImport; report: BankFileReport }> => {
  const { single } = databases.staff;
  const { bank, problems } = await bankFiles.read(file);
  if (bank === null) return refuse(problems);
  const [technology] = bank.technologies;
  if (technology === undefined) return refuse(['El archivo no tiene una tecnología.']);
  const [category] = await findCategory(single, { slug: technology.category_slug });
  if (category === undefined) {
    return refuse([`No existe la categoría «${technology.category_slug}». Créala primero.`]);
  }
  const known = await listByKey(single, { keys: bank.questions.map(({ id }) => id) });
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
  const asking = await listAsking(single, { ids });
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
