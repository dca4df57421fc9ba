/** A Markdown table as the formatter writes it, so that generating and formatting agree. */
export const renderTable = (head: string[], rows: string[][]): string => {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** A value as code, or nothing; a bar in it would end the cell. */
export const code = (text: string): string =>
  text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
