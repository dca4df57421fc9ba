import { code } from '#tools/docs/table.ts';
import { readAlarms } from '#tools/telemetry/alarms.ts';

const severities = { page: 'wakes somebody', ticket: 'can wait for the morning' };

/** Every alarm of the server, by the names that ring: what it means and what to do. */
export const alarmsPart = async (): Promise<string> =>
  (await readAlarms())
    .map(({ metric, help, line, remedy, tried, rules }) =>
      [
        ...rules.map(({ alert }) => `#### ${alert}`),
        `${code(metric)}: ${help}`,
        [
          ...rules.map(
            ({ expr, for: time, severity }) =>
              `- Rings on \`${expr}\`${time === '0m' ? '' : ` for ${time}`}; ${severities[severity]}.`,
          ),
          ...(line === undefined ? [] : [`- Line in the log: \`${line}\`.`]),
          `- What to do: ${remedy}`,
          `- Tried: ${tried}.`,
        ].join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
