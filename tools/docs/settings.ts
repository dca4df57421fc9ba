import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const settingsSchema = z.record(z.string(), z.instanceof(z.ZodType));

const describedSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({
      description: z.string('Every setting says what it is for: add describe().'),
      default: z.unknown().optional(),
      enum: z.array(z.string()).optional(),
    }),
  ),
  required: z.array(z.string()).default([]),
});

/** One row for each setting of the server, in the order of its list. */
export const renderSettings = (settings: Record<string, z.ZodType>): string => {
  const { properties, required } = describedSchema.parse(
    z.toJSONSchema(z.object(settings), { io: 'input', unrepresentable: 'any' }),
  );
  const rows = Object.entries(properties).map(([name, setting]) => [
    code(name),
    required.includes(name) ? 'required' : code(showDefault(setting.default)) || 'none',
    [setting.description, setting.enum && `One of ${setting.enum.map(code).join(', ')}.`]
      .filter(Boolean)
      .join(' '),
  ]);
  return renderTable(['setting', 'default', 'meaning'], rows);
};

const showDefault = (value: unknown): string => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The table of docs/OPERATIONS.md, read from the one file that reads the environment. */
export const settingsTable = async (): Promise<string> => {
  const { settings } = await loadSource('apps/server/src/platform/env.ts');
  return renderSettings(settingsSchema.parse(settings));
};
