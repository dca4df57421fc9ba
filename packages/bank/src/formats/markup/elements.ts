import type { Construct } from '#src/formats/words.ts';

/** How an element of HTML becomes rich text. */
export type Treatment =
  | 'block'
  | 'inline'
  | 'strong'
  | 'em'
  | 'code'
  | 'pre'
  | 'list'
  | 'break'
  | 'image'
  | 'dropped';

type Rule = { treatment: Treatment; said?: Construct };

const rules = new Map<string, Rule>();

const define = (names: string, treatment: Treatment, said?: Construct): void => {
  for (const name of names.split(' ')) {
    rules.set(name, said === undefined ? { treatment } : { treatment, said });
  }
};

define('body p div section article main address dd dt dl figure figcaption li', 'block');
define('qti-content-body qti-prompt qti-item-body qti-stimulus-body qti-simple-choice', 'block');
define('span label abbr dfn cite q small time data bdi bdo font u s del ins mark wbr', 'inline');
define('strong b', 'strong');
define('em i', 'em');
define('code kbd samp tt var', 'code');
define('pre', 'pre');
define('ul ol', 'list');
define('br', 'break');
define('img', 'image');
define('h1 h2 h3 h4 h5 h6', 'strong', 'markup-heading');
define('blockquote', 'block', 'markup-quote');
define('a', 'inline', 'markup-link');
define('math', 'inline', 'markup-math');
define('sub sup ruby rt', 'inline', 'markup-script-level');
define('hr', 'dropped', 'markup-rule');
define('table', 'block', 'markup-table');
define('thead tbody tfoot caption colgroup col tr', 'block');
define('td th', 'inline');
define('audio video object embed picture svg canvas source track', 'dropped', 'markup-media');
define(
  'script style iframe form input button select textarea template link meta',
  'dropped',
  'markup-active',
);
define('qti-rubric-block', 'dropped', 'qti-rubric');
define('qti-feedback-block qti-feedback-inline qti-modal-feedback', 'dropped', 'qti-feedback');
define('qti-template-block qti-template-inline qti-printed-variable', 'dropped', 'qti-template');
define('include', 'dropped', 'qti-include');

/** Elements of a formula and of a table's group say nothing of their own. */
const formula = /^m[a-z]+$|^(semantics|annotation)$/;

/** What is done with an element, and what is said about it; one that we do not know leaves its text. */
export const ruleOf = (name: string): Rule =>
  rules.get(name) ??
  (formula.test(name) && name !== 'marquee'
    ? { treatment: 'inline' }
    : { treatment: 'inline', said: 'markup-element' });

/** Elements that begin a new paragraph. */
export const isBlock = (name: string): boolean => {
  const { treatment } = ruleOf(name);
  return (
    treatment === 'block' || treatment === 'pre' || treatment === 'list' || /^h[1-6]$/.test(name)
  );
};
