import { boardSorts, endedStatuses } from '@tamiz/contract/exams/rules/board-choices';
import type { BoardQuery } from '@tamiz/contract/exams/board';

/** What people choose on the board and find again by the address; what they search for is a name and stays out of it. */
export type BoardChoice = Omit<BoardQuery, 'q'>;

const names = {
  sort: 'orden',
  stage: 'etapa',
  status: 'estado',
  score: 'puntaje',
  technology: 'tecnologia',
  strong: 'desde',
} as const;

const readPercent = (text: string | null): number | undefined => {
  const value = Number(text ?? '');
  return text !== null && Number.isInteger(value) && value >= 1 && value <= 100 ? value : undefined;
};

/** How strong somebody must be in a technology where nothing else is chosen. */
export const usualStrength = 70;

const readTechnology = (params: URLSearchParams): BoardQuery['technology'] => {
  const id = Number(params.get(names.technology) ?? '');
  if (!Number.isInteger(id) || id <= 0) return undefined;
  return { id, min_percent: readPercent(params.get(names.strong)) ?? usualStrength };
};

/** What an address asks for; what it cannot mean is left out. */
export const readChoice = (params: URLSearchParams): BoardChoice => {
  const stage = params.get(names.stage);
  const status = endedStatuses.find((each) => each === params.get(names.status));
  const least = readPercent(params.get(names.score));
  const technology = readTechnology(params);
  return {
    sort: boardSorts.find((each) => each === params.get(names.sort)) ?? 'score',
    ...(stage !== null && stage !== '' && { stages: [stage] }),
    ...(status !== undefined && { status }),
    ...(least !== undefined && { min_percent: least }),
    ...(technology !== undefined && { technology }),
  };
};

/** The address with another choice; everything else in it stays. */
export const withChoice = (params: URLSearchParams, choice: BoardChoice): URLSearchParams => {
  const next = new URLSearchParams(params);
  const values: Readonly<Record<string, string | undefined>> = {
    [names.sort]: choice.sort === 'score' ? undefined : choice.sort,
    [names.stage]: choice.stages?.[0],
    [names.status]: choice.status,
    [names.score]: choice.min_percent?.toString(),
    [names.technology]: choice.technology?.id.toString(),
    [names.strong]: choice.technology?.min_percent.toString(),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The choice with one filter changed, or without it. */
export const withFilter = <Name extends Exclude<keyof BoardChoice, 'sort'>>(
  choice: BoardChoice,
  name: Name,
  value: BoardChoice[Name],
): BoardChoice => {
  const next = { ...choice };
  if (value === undefined) delete next[name];
  else next[name] = value;
  return next;
};

/** The whole question: what is chosen, and what is looked for. */
export const boardQueryOf = (choice: BoardChoice, search: string): BoardQuery => ({
  ...choice,
  ...(search.trim() !== '' && { q: search.trim() }),
});

/** Whether somebody narrowed the list down. */
export const isNarrowed = ({ sort: _sort, ...filters }: BoardChoice, search: string): boolean =>
  search !== '' || Object.keys(filters).length > 0;
