/** What the table can show beside rank, name and score. */
export const boardColumns = [
  'interval',
  'technologies',
  'time',
  'date',
  'signals',
  'stage',
  'tags',
] as const;

export type BoardColumn = (typeof boardColumns)[number];

export const columnWords: Readonly<Record<BoardColumn, string>> = {
  interval: 'Intervalo',
  technologies: 'Tecnologías',
  time: 'Tiempo',
  date: 'Fecha',
  signals: 'Señales',
  stage: 'Etapa',
  tags: 'Etiquetas',
};

const usual: readonly BoardColumn[] = boardColumns.filter((column) => column !== 'date');

const key = 'tamiz.results.columns';

/** The columns a person chose in this browser, or the usual ones. */
export const readColumns = (): ReadonlySet<BoardColumn> => {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return new Set(usual);
    const wanted = kept.split(',');
    return new Set(boardColumns.filter((column) => wanted.includes(column)));
  } catch {
    // A browser that keeps nothing shows the usual ones.
    return new Set(usual);
  }
};

export const keepColumns = (columns: ReadonlySet<BoardColumn>): void => {
  try {
    localStorage.setItem(key, [...columns].join(','));
  } catch {
    // The choice then lasts as long as the page.
  }
};
