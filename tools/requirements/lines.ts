import { parseClause, type Clause } from '#tools/requirements/clauses.ts';
import { isInterfaceText, textPattern } from '#tools/requirements/exceptions.ts';

export type RequirementText = { quoted: string; pattern: RegExp };
export type Requirement = { id: string; text: string; texts: RequirementText[]; clauses: Clause[] };

export const idPattern = /[A-Z]{3}-\d{2}/;

// An apostrophe inside a word (“the recruiter's balance”) opens no quotation.
const quotation = /(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu;

/** The lines of docs/requirements.md with the interface texts each one quotes and the clauses below it. */
export const parseRequirements = (markdown: string): Requirement[] => {
  const requirements: Requirement[] = [];
  for (const line of markdown.split('\n')) {
    const [, id, text] = new RegExp(`^- (${idPattern.source}) (.+)$`).exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      requirements.push({ id, text, texts: quotedTexts(id, text), clauses: [] });
    }
    const clause = parseClause(line);
    if (clause !== undefined) addClause(requirements.at(-1), clause);
  }
  const ids = requirements.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) throw new Error(`Ids written twice: ${repeated.join(', ')}.`);
  return requirements;
};

/** Letters follow one another, so that a clause taken away does not give its letter to another one unnoticed. */
const addClause = (line: Requirement | undefined, clause: Clause): void => {
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (line?.clauses.length ?? 0));
  const due = `${line?.id}.${letter}`;
  if (clause.id !== due) throw new Error(`${clause.id} stands where ${due} should.`);
  line?.clauses.push(clause);
};

const quotedTexts = (id: string, text: string): RequirementText[] => {
  const quoted = [...text.matchAll(quotation)].flatMap(([, inner]) => inner ?? []);
  return [...new Set(quoted)]
    .filter((each) => isInterfaceText(id, each))
    .map((each) => ({ quoted: each, pattern: textPattern(id, each) }));
};
