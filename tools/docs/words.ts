import { z } from 'zod';
import { loadSource } from '#tools/docs/load-source.ts';
import { code, renderTable } from '#tools/docs/table.ts';

const labelsSchema = z.record(z.string(), z.string());

/** Every word a status, type or unit is shown as, read from the contract that screens and mails take them from. */
export const wordsTable = async (): Promise<string> => {
  const exported = await loadSource('packages/contract/src/shared/labels.ts');
  const lists = Object.entries(exported).toSorted(([a], [b]) => a.localeCompare(b));
  const rows = lists.flatMap(([name, labels]) =>
    Object.entries(labelsSchema.parse(labels)).map(([identifier, word], index) => [
      index === 0 ? code(name) : '',
      word,
      code(identifier),
    ]),
  );
  return renderTable(['list', 'Spanish word', 'identifier'], rows);
};
