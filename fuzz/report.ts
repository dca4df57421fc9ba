import type { Verdict } from '#fuzz/judge.ts';
import type { Request } from '#fuzz/request.ts';

type Row = {
  requests: number;
  passed: number;
  findings: Map<string, { times: number; example: string }>;
};

/** The least share of an endpoint's requests that must get past the door, once there are enough to tell. */
const leastShare = 0.3;
const enough = 25;

const exampleOf = ({ actor, options }: Request): string => {
  const payload = typeof options.payload === 'string' ? options.payload : '';
  return `${actor.name} ${String(options.method)} ${JSON.stringify(options.url)} ${payload.slice(0, 400)}`;
};

/** What was seen of every endpoint. */
export const createReport = () => {
  const rows = new Map<string, Row>();

  const rowOf = (id: string): Row => {
    const row = rows.get(id) ?? { requests: 0, passed: 0, findings: new Map() };
    rows.set(id, row);
    return row;
  };

  const shareOf = ({ requests, passed }: Row): number => passed / requests;

  const isShut = (row: Row): boolean => row.requests >= enough && shareOf(row) < leastShare;

  const found = (): [string, Row][] =>
    [...rows].filter(([, row]) => row.findings.size > 0 || isShut(row));

  return {
    add: (request: Request, { finding, detail, hasPassed }: Verdict, reason: string): void => {
      const row = rowOf(request.definition.id);
      row.requests += 1;
      if (hasPassed) row.passed += 1;
      if (finding === null) return;
      const key = `${finding}: ${reason === '' ? detail : reason}`;
      const known = row.findings.get(key);
      row.findings.set(key, {
        times: (known?.times ?? 0) + 1,
        example: known?.example ?? exampleOf(request),
      });
    },
    seemsShut: (id: string): boolean => isShut(rowOf(id)),
    hasFindings: (): boolean => found().length > 0,
    /** A line for each endpoint with a finding, its findings below it. */
    table: (): string =>
      found()
        .flatMap(([id, row]) => [
          `${id.padEnd(28)} ${String(row.requests).padStart(6)} requests ${(shareOf(row) * 100).toFixed(0).padStart(3)} % passed${isShut(row) ? `  fewer than ${leastShare * 100} %` : ''}`,
          ...[...row.findings].flatMap(([what, { times, example }]) => [
            `    ${times} × ${what}`,
            `        ${example}`,
          ]),
        ])
        .join('\n'),
    summary: (): string => {
      const all = [...rows.values()];
      const total = all.reduce((sum, { requests }) => sum + requests, 0);
      const lowest = [...rows].toSorted(([, a], [, b]) => shareOf(a) - shareOf(b))[0];
      const passed = all.reduce((sum, row) => sum + row.passed, 0) / total;
      return `${total} requests to ${rows.size} endpoints, ${(passed * 100).toFixed(0)} % past the door (fewest: ${lowest?.[0] ?? ''} ${((lowest ? shareOf(lowest[1]) : 0) * 100).toFixed(0)} %)`;
    },
  };
};
