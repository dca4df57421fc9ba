import type { Spoken } from '#e2e/support/exams/by-ear/tree.ts';

const names: Record<string, string> = {
  alert: 'Alerta',
  banner: 'Cabecera',
  button: 'Botón',
  checkbox: 'Casilla',
  dialog: 'Diálogo',
  group: 'Grupo',
  heading: 'Título',
  link: 'Enlace',
  list: 'Lista',
  main: 'Contenido',
  progressbar: 'Avance',
  radio: 'Opción',
  radiogroup: 'Grupo de opciones',
  region: 'Sección',
  switch: 'Interruptor',
  textbox: 'Campo',
  timer: 'Reloj',
};

/** What has words of its own; everything below it is in them. */
const whole = new Set([
  'button',
  'checkbox',
  'heading',
  'link',
  'progressbar',
  'radio',
  'switch',
  'textbox',
  'timer',
]);
const choices = new Set(['radio', 'checkbox']);
const textBlocks = new Set(['paragraph', 'term', 'definition']);

const contains = (node: Spoken, roles: Set<string>): boolean =>
  roles.has(node.role) || node.children.some((child) => contains(child, roles));

const statesOf = (node: Spoken): string[] => {
  const { role } = node;
  const canBeMarked = ['radio', 'checkbox', 'switch'].includes(role);
  return [
    ...(canBeMarked ? [node.is('checked') ? 'marcada' : 'sin marcar'] : []),
    ...(role === 'progressbar' ? [`${node.value} de ${node.most}`] : []),
    ...(node.is('disabled') ? ['no disponible'] : []),
    ...(node.is('invalid') ? ['con error'] : []),
  ];
};

/** One thing as a screen reader says it when it gets there. */
export const say = (node: Spoken): string => {
  const level = node.role === 'heading' ? ` ${node.level}` : '';
  const what = `${names[node.role] ?? node.role}${level}`;
  const words = [node.name, ...statesOf(node)].filter((word) => word !== '').join(', ');
  const description = node.description === '' ? '' : ` (${node.description})`;
  return `${what}${words === '' ? '' : `: ${words}`}${description}`;
};

const inlineText = (node: Spoken): string =>
  node.role === 'StaticText'
    ? node.name
    : node.children
        .map(inlineText)
        .filter((text) => text !== '')
        .join(' ');

/** A line of code, whatever the pieces it is coloured in. */
const codeLine = (node: Spoken): string =>
  node.role === 'StaticText' ? node.exact : node.children.map(codeLine).join('');

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:)»])/g, '$1')
    .trim();

/** All that can be read from here on, line by line; what belongs to something stands further in. */
export const readAloud = (node: Spoken): string[] => {
  const { role } = node;
  if (role === 'StaticText') return [node.name];
  if (role === 'InlineTextBox' || role === 'LineBreak') return [];
  if (whole.has(role)) return [say(node)];
  // The words of a label are said with what they name.
  if (role === 'LabelText')
    return node.children.flatMap((child) => (contains(child, whole) ? readAloud(child) : []));
  if (role === 'code') return [tidy(node.children.map(codeLine).join(' '))];
  if (textBlocks.has(role) && !contains(node, whole))
    return [tidy(inlineText(node))].filter((text) => text !== '');
  const below: string[] = [];
  let run = '';
  const flush = (): void => {
    if (tidy(run) !== '') below.push(tidy(run));
    run = '';
  };
  for (const child of node.children) {
    // Words that stand side by side in one thing are one sentence.
    if (child.role === 'StaticText') {
      run += ` ${child.name}`;
      continue;
    }
    flush();
    // A term and what it is: one line.
    if (child.role === 'definition') {
      below.push(`${below.pop() ?? ''}: ${readAloud(child).join(' ')}`);
      continue;
    }
    below.push(...readAloud(child));
  }
  flush();
  if (role === 'listitem') return below.map((line, index) => `${index === 0 ? '• ' : '  '}${line}`);
  if (names[role] === undefined) return below;
  if (below.length === 0 && node.name === '') return [];
  // The order of the options is drawn for every candidate.
  const isChoice = ['group', 'radiogroup'].includes(role) && contains(node, choices);
  return [say(node), ...(isChoice ? below.toSorted() : below).map((line) => `  ${line}`)];
};
