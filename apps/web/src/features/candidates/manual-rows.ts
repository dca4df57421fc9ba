import { maxManualCandidates } from '@tamiz/contract/shared/constants';

import type { CandidateInput } from '#src/features/candidates/api/change-candidates.ts';

/** One line of the form; the key stays with it while others come and go. */
export type ManualRow = CandidateInput & { key: number };

export type RowProblems = Readonly<Record<number, { name?: string; email?: string }>>;

export const repeatedEmail = 'No puedes repetir correos en la misma carga.';
export const nobody = 'Agrega al menos un candidato.';

const isBlank = ({ name, email }: CandidateInput): boolean =>
  name.trim() === '' && email.trim() === '';

/** The rows somebody wrote in, in order: their place here is the one the server's errors name. */
export const filledRows = (rows: readonly ManualRow[]): ManualRow[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ key, name, email }) => ({ key, name: name.trim(), email: email.trim() }));

/** Keys of the rows whose address already stands in an earlier one. */
export const findRepeated = (rows: readonly ManualRow[]): number[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ key, email }) => {
    const address = email.trim().toLowerCase();
    if (address === '') return [];
    if (seen.has(address)) return [key];
    seen.add(address);
    return [];
  });
};

/** `candidates.{i}.name` and `candidates.{i}.email`, told by the keys of the rows that were sent. */
export const problemsOfRows = (
  sent: readonly ManualRow[],
  fields: Readonly<Record<string, string>>,
): RowProblems =>
  Object.fromEntries(
    sent.flatMap(({ key }, index) => {
      const name = fields[`candidates.${index}.name`];
      const email = fields[`candidates.${index}.email`];
      if (name === undefined && email === undefined) return [];
      return [
        [key, { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }],
      ];
    }),
  );

/** 'Ana Ruiz <ana@x.mx>', 'Ana Ruiz;ana@x.mx', cells of a spreadsheet, or a bare address. */
const parseLine = (line: string): CandidateInput | null => {
  const [, inName, inEmail] = /^"?([^"<]*)"?\s*<([^>]+)>\s*[,;]?$/.exec(line.trim()) ?? [];
  if (inName !== undefined && inEmail !== undefined) {
    return { name: inName.trim(), email: inEmail.trim() };
  }
  const cells = line.split(/[\t;,]/).map((cell) => cell.trim());
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const name = cells.find((cell) => cell !== '' && cell !== email) ?? '';
  return name === '' && email === '' ? null : { name, email };
};

/** What was pasted as people, or nothing where it is a single word for a single field. */
export const parsePasted = (text: string): CandidateInput[] => {
  if (!/[\n\t]/.test(text.trim())) return [];
  return text.split(/\r?\n/).flatMap((line) => parseLine(line) ?? []);
};

/** Fills the rows from the one that was pasted into; what exceeds the form stays outside and is counted. */
export const fillFrom = (
  rows: readonly ManualRow[],
  key: number,
  people: readonly CandidateInput[],
  nextKey: () => number,
): { rows: ManualRow[]; leftOut: number } => {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  const before = rows.slice(0, at);
  const after = rows.slice(at + 1).filter((row) => !isBlank(row));
  const room = maxManualCandidates - before.length - after.length;
  const taken = people.slice(0, room).map((person) => ({ ...person, key: nextKey() }));
  return { rows: [...before, ...taken, ...after], leftOut: people.length - taken.length };
};
