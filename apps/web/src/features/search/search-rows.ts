import type { Person } from '#src/lib/directory/person.ts';
import type { PositionStatus, ProgressState } from '@tamiz/contract/shared/statuses';
import type { Found } from '#src/lib/search/found.ts';
import { counted, formatNumber } from '#src/lib/format.ts';

export type SearchRow = {
  kind: 'person' | 'position' | 'evaluation' | 'question';
  to: string;
  title: string;
  text: string;
  progress?: ProgressState | null;
  status?: PositionStatus | null;
};

export type SearchGroup = { title: string; rows: SearchRow[] };

const tellPerson = ({ email, positions, last, percent }: Person): string => {
  const others = positions - 1;
  const where =
    last === null
      ? 'Sin posición'
      : `${last.title}${others > 0 ? ` y ${counted(others, 'posición más', 'posiciones más')}` : ''}`;
  return `${percent === null ? email : `${String(percent)}%`} · ${where}`;
};

const tellPosition = (candidates: number, responded: number): string =>
  candidates === 0
    ? 'Sin candidatos'
    : `${counted(candidates, 'candidato', 'candidatos')} · ${counted(responded, 'respondió', 'respondieron')}`;

/** The rows of a search with their words and where they lead; groups without rows are left out. */
export const groupFound = (found: Found): SearchGroup[] => {
  const groups: SearchGroup[] = [
    {
      title: 'Personas',
      rows: found.people.map((person) => ({
        kind: 'person',
        to: `/candidates/${encodeURIComponent(person.id)}`,
        title: person.name,
        text: tellPerson(person),
        progress: person.last?.progress ?? null,
      })),
    },
    {
      title: 'Posiciones',
      rows: found.positions.map(({ id, title, status, candidates, responded }) => ({
        kind: 'position',
        to: `/positions/${encodeURIComponent(id)}`,
        title,
        text: tellPosition(candidates, responded),
        status,
      })),
    },
    {
      title: 'Evaluaciones',
      rows: found.evaluations.map(({ id, title, questions, minutes }) => ({
        kind: 'evaluation',
        to: `/evaluations/${encodeURIComponent(id)}`,
        title,
        text: `${counted(questions, 'pregunta', 'preguntas')} · ${formatNumber(minutes)} min`,
      })),
    },
    {
      title: 'Preguntas',
      rows: found.questions.map(({ id, description, technology, level }) => ({
        kind: 'question',
        to: `/questions/${encodeURIComponent(id)}`,
        title: description,
        text: [technology, level].filter((word) => word !== '').join(' · '),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
};
