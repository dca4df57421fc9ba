import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Tamiz[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  severity: z.enum(['page', 'ticket']),
});

const alarmsSchema = z.record(
  z.string(),
  z.strictObject({
    metric: z.string(),
    help: z.string(),
    line: z.string().optional(),
    remedy: z.string(),
    tried: z.string(),
    rules: z.array(ruleSchema).min(1),
  }),
);

export type Alarm = z.output<typeof alarmsSchema>[string];

/** Every alarm of the server. */
export const readAlarms = async (): Promise<Alarm[]> => {
  const { alarmList } = await loadSource('apps/server/src/platform/telemetry/alarm-list.ts');
  return Object.values(alarmsSchema.parse(alarmList));
};
