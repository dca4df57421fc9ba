import type { UploadReport } from '@tamiz/contract/hiring/candidate/load';

import { AppError } from '#src/platform/errors.ts';
import { insertCandidates } from '#src/domains/hiring/candidates/add-candidates.ts';
import { countVerdicts } from '#src/domains/hiring/candidates/judge-rows.ts';
import type { JudgedRow } from '#src/domains/hiring/candidates/judge-rows.ts';
import { findPosition, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { FileLoad } from '#src/domains/hiring/candidates/read-rows.ts';
import { readRows } from '#src/domains/hiring/candidates/read-rows.ts';
import { judgeForPosition } from '#src/domains/hiring/candidates/judge-for-position.ts';

const people = (count: number): string =>
  count === 1 ? '1 candidato agregado' : `${count} candidatos agregados`;

const report = (judged: JudgedRow[]): UploadReport => {
  const counts = countVerdicts(judged);
  const isOut = (row: JudgedRow) => row.verdict === 'invalid' || row.verdict === 'no_room';
  const isDouble = (row: JudgedRow) => row.verdict === 'repeated' || row.verdict === 'present';
  const left = judged.length - counts.ok;
  const rest = left === 1 ? '1 fila quedó fuera' : `${left} filas quedaron fuera`;
  return {
    inserted: counts.ok,
    message: left === 0 ? `${people(counts.ok)}.` : `${people(counts.ok)}; ${rest}.`,
    errors: judged.filter(isOut).map(({ line, reason }) => `Fila ${line}: ${reason ?? ''}`),
    skipped_duplicates: judged.filter(isDouble).map(({ email }) => email),
  };
};

/** Loads all valid rows of a file and reports every other row. */
export const loadFile = async (
  services: Services,
  { accountId, positionId, file }: FileLoad,
): Promise<UploadReport> => {
  const { single, transaction } = services.databases.account(accountId);
  await findPosition(single, { accountId, id: positionId });
  const rows = await readRows(services, { accountId, file });
  return transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id: positionId });
    if (position.status === 'completed') throw new AppError('position_completed');
    const place = { accountId, positionId, maxCandidates: position.max_candidates };
    const { judged } = await judgeForPosition(tx, place, rows);
    const candidates = judged.filter(({ verdict }) => verdict === 'ok');
    if (candidates.length > 0) await insertCandidates(tx, { accountId, positionId, candidates });
    return report(judged);
  });
};
