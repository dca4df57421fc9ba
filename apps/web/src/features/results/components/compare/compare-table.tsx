import type { Comparison, ResultSummary } from '@tamiz/contract/exams/board';
import { navigationLabels } from '@tamiz/contract/shared/labels';
import { percentOf, proportionOf, rankOf } from '@tamiz/contract/shared/proportions';
import { Card } from '@tamiz/ui';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Avatar } from '#src/components/avatar.tsx';
import { CompareRow } from '#src/features/results/components/compare/compare-row.tsx';
import { TopicRows } from '#src/features/results/components/compare/topic-rows.tsx';
import { RegradedPill } from '#src/components/measures/regraded-pill.tsx';
import { Interval, intervalOf } from '#src/components/measures/interval.tsx';
import { SignalCounts } from '#src/components/measures/signal-counts.tsx';
import { readRow, shortNames } from '#src/features/results/reading.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { counted } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './compare.module.css';

type Person = Comparison['people'][number];

type CompareTableProps = {
  comparison: Comparison;
  summary: ResultSummary;
  /** Null where nobody can be left out. */
  onRemove: ((id: string) => void) | null;
  renderStage: (person: Person) => ReactNode;
};

const tellRank = (summary: ResultSummary, person: Person): string => {
  const { place, isShared } = rankOf(summary.scores, person);
  return `${String(place)}.º de ${String(summary.total)}${isShared ? ', empate' : ''}`;
};

const perQuestion = ({ time_seconds: seconds, max_score: questions }: Person): string =>
  seconds === null ? '' : `${formatDuration(seconds / questions)} por pregunta`;

const tellNotes = (count: number): string => counted(count, 'nota', 'notas');

/** Everything that can be compared, one attribute a row; a clear difference has words, an icon and a tint. */
export const CompareTable = ({ comparison, summary, onRemove, renderStage }: CompareTableProps) => {
  const [onlyClear, setOnlyClear] = useState(false);
  const { people } = comparison;
  const names = shortNames(people.map(({ name }) => name));
  const scores = people.map(proportionOf);
  const layout: CSSProperties & { '--people': number } = { '--people': people.length };
  const questions = [...new Set(people.map(({ max_score: total }) => total))];
  const row = (title: string, note: string, cells: readonly ReactNode[], hint = ''): ReactNode =>
    onlyClear ? null : (
      <CompareRow title={title} note={note} names={names} cells={cells} reading={hint} />
    );
  return (
    <Card className={css['card']}>
      <div role="table" aria-label="Comparación" className={css['table']} style={layout}>
        <div role="row" className={css['head']}>
          <span role="columnheader">
            <label className={css['only']}>
              <input
                type="checkbox"
                checked={onlyClear}
                onChange={({ currentTarget }) => setOnlyClear(currentTarget.checked)}
              />
              Ver solo diferencias claras
            </label>
          </span>
          {people.map((person) => (
            <span key={person.id} role="columnheader" className={css['person']}>
              <Avatar name={person.name} size="sm" />
              <span>
                <Link to={`/position/candidate/${encodeURIComponent(person.id)}`}>
                  {person.name}
                </Link>
                <small>{tellRank(summary, person)}</small>
              </span>
              {onRemove === null ? null : (
                <button
                  type="button"
                  aria-label={`Quitar a ${person.name} de la comparación`}
                  onClick={() => onRemove(person.id)}
                >
                  <IconX size={16} stroke={1.8} aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          <span role="columnheader">Lectura</span>
        </div>
        <CompareRow
          title="Puntaje"
          note={
            questions.length === 1 ? `${String(questions[0])} preguntas` : 'versiones distintas'
          }
          names={names}
          cells={people.map((person) => (
            <span key={person.id} className={css['score']}>
              <b>{percentOf(proportionOf(person))}%</b>
              <small>{`${String(person.score)} de ${String(person.max_score)}`}</small>
              <RegradedPill regraded={person.regraded} total={person.max_score} />
            </span>
          ))}
          reading={readRow(scores)}
          onlyClear={onlyClear}
        />
        {row(
          'Intervalo de 95 %',
          `línea punteada: corte ${String(summary.pass_mark)}%`,
          people.map((person) => {
            const { low, high } = intervalOf(proportionOf(person));
            return (
              <span key={person.id} className={css['interval']}>
                <Interval proportion={proportionOf(person)} passMark={summary.pass_mark} />
                <small>{`${String(low)} a ${String(high)}%`}</small>
              </span>
            );
          }),
        )}
        <TopicRows categories={comparison.categories} names={names} onlyClear={onlyClear} />
        {row(
          'Tiempo',
          'del examen',
          people.map((person) => (
            <span key={person.id} className={css['stacked']}>
              <b>{person.time_seconds === null ? '–' : formatDuration(person.time_seconds)}</b>
              <small>{perQuestion(person)}</small>
            </span>
          )),
          'No cambia el puntaje',
        )}
        {row(
          'Navegación',
          'del examen',
          people.map(({ navigation }) => navigationLabels[navigation]),
          new Set(people.map(({ navigation }) => navigation)).size === 1
            ? ''
            : 'No presentaron en las mismas condiciones',
        )}
        {row(
          'Señales',
          'dan contexto',
          people.map((person) => <SignalCounts key={person.id} signals={person.signals} />),
          'Revísalas con la persona',
        )}
        {row('Etapa', '', people.map(renderStage))}
        {row(
          'Etiquetas',
          '',
          people.map(({ tags }) =>
            tags.length === 0 ? '–' : tags.map(({ name }) => name).join(', '),
          ),
        )}
        {row(
          'Notas',
          'las ve tu equipo',
          people.map(({ id, note_count: notes }) =>
            notes === 0 ? (
              '–'
            ) : (
              <Link key={id} to={`/position/candidate/${encodeURIComponent(id)}`}>
                {tellNotes(notes)}
              </Link>
            ),
          ),
        )}
      </div>
    </Card>
  );
};
