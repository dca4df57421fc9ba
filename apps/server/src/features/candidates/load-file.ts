import type { CandidatePreview, UploadReport } from '@tamiz/contract/position-schemas';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { insertCandidates } from '#src/features/candidates/add-candidates.ts';
import { countVerdicts, judgeRows } from '#src/features/candidates/judge-rows.ts';
import type { FileRow, JudgedRow } from '#src/features/candidates/judge-rows.ts';
import { listPresent } from '#src/features/candidates/queries.ts';
import { countPlaces, findPosition, lockPosition } from '#src/features/positions/load-position.ts';
import type { Services } from '#src/services.ts';

type FileLoad = { accountId: string; positionId: string; file: { name: string; bytes: Buffer } };

/** Reads the file outside this process's event loop; one that cannot be read says why. */
const readFile = async (
  { candidateFiles }: Services,
  { name, bytes }: FileLoad['file'],
): Promise<FileRow[]> => {
  const result = await candidateFiles.read(bytes, name);
  if (result.kind === 'refused') {
    throw new AppError('file_refused', { file: [result.message] }, result.message);
  }
  return result.rows;
};

type Place = { accountId: string; positionId: string; maxCandidates: number };

const judge = async (
  handle: Handle,
  { accountId, positionId, maxCandidates }: Place,
  rows: FileRow[],
): Promise<{ judged: JudgedRow[]; room: number }> => {
  const emails = rows.map(({ email }) => email);
  const [present, taken] = await Promise.all([
    listPresent(handle, { accountId, positionId, emails }),
    countPlaces(handle, { accountId, id: positionId }),
  ]);
  const room = Math.max(0, maxCandidates - taken);
  const standing = { present: new Set(present.map(({ email }) => email)), room };
  return { judged: judgeRows(rows, standing), room };
};

/** Tells what becomes of each row of a file, and stores nothing. */
export const previewFile = async (
  services: Services,
  { accountId, positionId, file }: FileLoad,
): Promise<CandidatePreview> => {
  const { read } = services.databases.account(accountId);
  const position = await findPosition(read, { accountId, id: positionId });
  const rows = await readFile(services, file);
  const place = { accountId, positionId, maxCandidates: position.max_candidates };
  const { judged, room } = await judge(read, place, rows);
  return { rows: judged, counts: countVerdicts(judged), room };
};

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

/** Loads everybody of a file who can be loaded, and tells of every row that cannot. */
export const loadFile = async (
  services: Services,
  { accountId, positionId, file }: FileLoad,
): Promise<UploadReport> => {
  const { read, transaction } = services.databases.account(accountId);
  await findPosition(read, { accountId, id: positionId });
  const rows = await readFile(services, file);
  return transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id: positionId });
    if (position.status === 'completed') throw new AppError('position_completed');
    const place = { accountId, positionId, maxCandidates: position.max_candidates };
    const { judged } = await judge(tx, place, rows);
    const candidates = judged.filter(({ verdict }) => verdict === 'ok');
    if (candidates.length > 0) await insertCandidates(tx, { accountId, positionId, candidates });
    return report(judged);
  });
};
