/**
 * One fact of a line that can be wrong by itself. A success happens on the real product. A failure may be produced at the
 * network or on the fixture backend, and what only another backend sends can be seen on that one alone.
 */
export type Clause = { id: string; text: string; kind: 'success' | 'failure' | 'other backend' };

const item = /^ {2}- ([A-Z]{3}-\d{2}\.[a-z]) (.+)$/;

/** A clause below its line in docs/requirements.md, or undefined for any other line of the document. */
export const parseClause = (markdownLine: string): Clause | undefined => {
  const [, id, text] = item.exec(markdownLine) ?? [];
  if (id === undefined || text === undefined) return undefined;
  return { id, text, kind: kindOf(text) };
};

/** The line a clause belongs to. */
export const lineOf = (clauseId: string): string => clauseId.replace(/\.[a-z]$/, '');

const kindOf = (text: string): Clause['kind'] => {
  if (text.endsWith('(failure)')) return 'failure';
  return text.endsWith('(other backend)') ? 'other backend' : 'success';
};
