import { readdirSync, readFileSync } from 'node:fs';
import { renderTable } from '#tools/docs/table.ts';
import { inRepository } from '#tools/lib/paths.ts';

const record = /^# (\d{4})\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (.+)\n/;
const parts = ['## Context', '## Decision', '## Consequences'];

export type Decision = {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
};

/** Reads a decision record; one without number, date, status or a part of it is refused. */
export const parseDecision = (file: string, text: string): Decision => {
  const [, number = '', title = '', date = '', status = ''] = record.exec(text) ?? [];
  if (number === '' || !file.startsWith(`${number}-`)) {
    throw new Error(`${file} must begin with “# ${file.slice(0, 4)}. Title”, a date and a status.`);
  }
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  if (headings.join() !== parts.join()) throw new Error(`${file} must have ${parts.join(', ')}.`);
  return { file, number, title, date, status };
};

/** The index of docs/decisions, oldest first; numbers follow one another without a gap. */
export const decisionsTable = (folder = inRepository('docs', 'decisions')): string => {
  const decisions = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => parseDecision(file, readFileSync(`${folder}/${file}`, 'utf8')));
  for (const [index, { file, number }] of decisions.entries()) {
    if (Number(number) !== index + 1) throw new Error(`${file}: expected number ${index + 1}.`);
  }
  return renderTable(
    ['no.', 'decision', 'status', 'date'],
    decisions.map(({ file, number, title, status, date }) => [
      number,
      `[${title}](${file})`,
      status,
      date,
    ]),
  );
};
