import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const alarmsSchema = z.record(
  z.string(),
  z.object({ metric: z.string(), help: z.string(), line: z.string(), remedy: z.string() }),
);

/** Every alarm of the server: what it means and what to do. */
export const alarmsTable = async (): Promise<string> => {
  const { alarmList } = await loadSource('apps/server/src/platform/telemetry/alarm-list.ts');
  return renderTable(
    ['metric', 'what it means', 'line in the log', 'what to do'],
    Object.values(alarmsSchema.parse(alarmList)).map(({ metric, help, line, remedy }) => [
      code(metric),
      help,
      code(line),
      remedy,
    ]),
  );
};
