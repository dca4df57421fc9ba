import type { PreviewVerdict } from '@tamiz/contract/hiring/candidate/load';

/** A row of a file as it was read. */
export type FileRow = { line: number; name: string; email: string; problem: string | null };

export type JudgedRow = Omit<FileRow, 'problem'> & {
  verdict: PreviewVerdict;
  reason: string | null;
};

type Standing = { present: ReadonlySet<string>; room: number };

const reasons = {
  repeated: 'El correo se repite en el archivo.',
  present: 'Ese correo ya está en esta posición.',
  no_room: 'La posición ya no tiene lugar.',
} as const;

/** The verdict on each row: of equal addresses the first counts, and places are given in the order of the file. */
export const judgeRows = (rows: readonly FileRow[], { present, room }: Standing): JudgedRow[] => {
  const seen = new Set<string>();
  let left = room;
  return rows.map(({ problem, ...row }) => {
    const judge = (verdict: PreviewVerdict, reason: string | null) => ({ ...row, verdict, reason });
    if (problem !== null) return judge('invalid', problem);
    if (seen.has(row.email)) return judge('repeated', reasons.repeated);
    seen.add(row.email);
    if (present.has(row.email)) return judge('present', reasons.present);
    if (left === 0) return judge('no_room', reasons.no_room);
    left -= 1;
    return judge('ok', null);
  });
};

/** How many rows have each verdict. */
export const countVerdicts = (rows: readonly JudgedRow[]): Record<PreviewVerdict, number> => {
  const counts = { ok: 0, invalid: 0, repeated: 0, present: 0, no_room: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
};
