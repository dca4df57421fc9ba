import { elementsOf, textOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import type { Say } from '#src/formats/remark.ts';

/** Writes rules as one line, so that those we know can be told by comparing. */
const fingerprint = (element: MarkupElement): string => {
  const identifier = element.attributes.get('identifier');
  const inside = elementsOf(element).map(fingerprint).join(',');
  const value = element.name === 'qti-base-value' ? `=${String(Number(textOf(element)))}` : '';
  return `${element.name.replace('qti-', '')}${identifier === undefined ? '' : `:${identifier}`}${value}${inside === '' ? '' : `(${inside})`}`;
};

/** Right when the whole key was given: with or without saying that otherwise nothing is. */
const wholeKey =
  /^response-condition\(response-if\(match\(variable:([\w.-]+),correct:\1\),set-outcome-value:SCORE\(base-value=\d+(?:\.\d+)?\)\)(?:,response-else\(set-outcome-value:SCORE\(base-value=0\)\))?\)$/;

const copied = /^set-outcome-value:([\w.-]+)\(variable:([\w.-]+)\)$/;

const templates = {
  key: /\/match_correct(\.xml)?$/,
  map: /\/map_response(\.xml)?$/,
};

/** The outcomes that take the chosen options as they are: what is said about an option hangs on them. */
export const readProcessing = (rules: MarkupElement | undefined, say: Say): Set<string> => {
  const echoes = new Set<string>();
  if (rules === undefined) return echoes;
  const template = rules.attributes.get('template');
  if (template !== undefined && !templates.key.test(template)) {
    say(rules.line, templates.map.test(template) ? 'qti-mapping' : 'qti-processing', template);
  }
  for (const rule of elementsOf(rules)) {
    const print = fingerprint(rule);
    const echo = copied.exec(print);
    if (echo?.[1] !== undefined) echoes.add(echo[1]);
    else if (!wholeKey.test(print)) say(rule.line, 'qti-processing', rule.name);
  }
  return echoes;
};
