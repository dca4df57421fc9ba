import { isInterfaceText, textPattern } from '#tools/requirements/exceptions.ts';

export type RequirementText = { quoted: string; pattern: RegExp };
export type Requirement = { id: string; text: string; texts: RequirementText[] };

export const idPattern = /[A-Z]{3}-\d{2}/;

// An apostrophe inside a word (“the recruiter's balance”) opens no quotation.
const quotation = /(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu;

/** The lines of docs/requirements.md with the interface texts each one quotes. */
export const parseRequirements = (markdown: string): Requirement[] => {
  const requirements = markdown.split('\n').flatMap((line) => {
    const [, id, text] = new RegExp(`^- (${idPattern.source}) (.+)$`).exec(line) ?? [];
    if (id === undefined || text === undefined) return [];
    return [{ id, text, texts: quotedTexts(id, text) }];
  });
  const ids = requirements.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) throw new Error(`Ids written twice: ${repeated.join(', ')}.`);
  return requirements;
};

const quotedTexts = (id: string, text: string): RequirementText[] => {
  const quoted = [...text.matchAll(quotation)].flatMap(([, inner]) => inner ?? []);
  return [...new Set(quoted)]
    .filter((each) => isInterfaceText(id, each))
    .map((each) => ({ quoted: each, pattern: textPattern(id, each) }));
};
