import { Button } from '@mantine/core';
import { getSharedReport } from '@tamiz/contract/calls/exams/sharing';
import type { SharedPerson, SharedResults } from '@tamiz/contract/exams/sharing';
import { percentOf, proportionOf, rankOf } from '@tamiz/contract/shared/proportions';
import type { Scored } from '@tamiz/contract/shared/proportions';
import { StatusPill } from '@tamiz/ui';
import { IconFileTypePdf } from '@tabler/icons-react';

import { Interval, intervalOf } from '#src/components/measures/interval.tsx';
import { RegradedPill } from '#src/components/measures/regraded-pill.tsx';
import { SignalCounts } from '#src/components/measures/signal-counts.tsx';
import { tellTime } from '#src/components/measures/tell-time.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './results-screen.module.css';

type PersonRowProps = {
  person: SharedPerson;
  /** Everybody the link shows: places are among them. */
  scores: readonly (Scored & { people: number })[];
  technologies: SharedResults['technologies'];
  hasReport: boolean;
};

/** One person: the score and how sure it is, each technology, and what else was chosen to be shown. */
export const PersonRow = ({ person, scores, technologies, hasReport }: PersonRowProps) => {
  const { api } = useServices();
  const { id, name, email, signals } = person;
  const proportion = proportionOf(person);
  const { low, high } = intervalOf(proportion);
  const { place, isShared } = rankOf(scores, person);
  return (
    <div role="row" className={css['row']}>
      <span
        role="cell"
        className={css['rank']}
        aria-label={isShared ? `Lugar ${String(place)}, empate` : `Lugar ${String(place)}`}
      >
        {place}
        {isShared ? '=' : ''}
      </span>
      <span role="cell" className={css['person']}>
        <b>{name}</b>
        {email === undefined ? null : <span>{email}</span>}
        {signals?.is_marked === true ? (
          <StatusPill tone="danger">Intento de trampa</StatusPill>
        ) : null}
        <RegradedPill regraded={person.regraded} total={person.max_score} />
      </span>
      <span role="cell" className={css['score']}>
        <b>{percentOf(proportion)}%</b>
        <span>{`${String(person.score)} de ${String(person.max_score)}`}</span>
      </span>
      <span role="cell" className={css['interval']}>
        <Interval proportion={proportion} />
        <span aria-hidden="true">{`${String(low)} a ${String(high)}%`}</span>
      </span>
      <span role="cell" className={css['technologies']}>
        {person.technologies.length === 0 ? (
          '–'
        ) : (
          <Breakdown person={person} technologies={technologies} />
        )}
      </span>
      <span role="cell" className={css['time']}>
        {tellTime(person.time_seconds)}
      </span>
      {signals === undefined ? null : (
        <span role="cell" className={css['signals']}>
          <SignalCounts signals={signals} />
        </span>
      )}
      {hasReport ? (
        <span role="cell" className={css['report']}>
          <Button
            component="a"
            variant="default"
            size="xs"
            href={api.addressOf(getSharedReport, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            aria-label={`PDF de ${name}`}
            leftSection={<IconFileTypePdf size={16} stroke={1.8} aria-hidden="true" />}
          >
            PDF
          </Button>
        </span>
      ) : null}
    </div>
  );
};

const Breakdown = ({ person, technologies }: Pick<PersonRowProps, 'person' | 'technologies'>) => (
  <ul className={css['breakdown']} aria-label={`Aciertos por tecnología de ${person.name}`}>
    {technologies.flatMap(({ id, name }) => {
      const own = person.technologies.find((technology) => technology.id === id);
      return own === undefined
        ? []
        : [
            <li key={id}>
              <span>{name}</span>
              <i aria-hidden="true">
                <i style={{ width: `${String(percentOf(own))}%` }} />
              </i>
              <span>{`${String(own.correct)} de ${String(own.total)}`}</span>
            </li>,
          ];
    })}
  </ul>
);
