import { stringify } from 'yaml';
import { readAlarms } from '#tools/telemetry/alarms.ts';

const header =
  '# Written by `node tools/docs/main.ts` from the alarms of the server; edit those instead.\n';

/** The rules of Prometheus: one for each alarm, with the place in the documents that says what to do. */
export const rulesText = async (): Promise<string> => {
  const rules = (await readAlarms()).flatMap(({ help, rules: own }) =>
    own.map(({ alert, expr, for: time, severity }) => ({
      alert,
      expr,
      for: time,
      labels: { severity },
      annotations: {
        summary: help.replace(/ Alert .*$/, ''),
        runbook: `docs/OPERATIONS.md#${alert.toLowerCase()}`,
      },
    })),
  );
  return header + stringify({ groups: [{ name: 'tamiz', rules }] }, { lineWidth: 0 });
};
