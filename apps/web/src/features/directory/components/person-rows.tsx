import { IconChevronRight } from '@tabler/icons-react';

import { Avatar } from '#src/components/avatar.tsx';
import { ProgressPill } from '#src/components/progress-pill.tsx';
import type { Person } from '#src/lib/directory/person.ts';
import { counted, formatPast } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './person-rows.module.css';

const tellPositions = (count: number): string => {
  if (count === 0) return 'Sin posición';
  return counted(count, 'posición', 'posiciones');
};

const Row = ({ person, now }: { person: Person; now: Date }) => {
  const { last } = person;
  return (
    <li className={css['row']}>
      <Avatar name={person.name} />
      <span className={css['person']}>
        <Link to={`/candidates/${encodeURIComponent(person.id)}`}>{person.name}</Link>
        <span>{person.email}</span>
      </span>
      <span className={css['where']}>
        <span>{tellPositions(person.positions)}</span>
        {last === null ? null : <span>{last.title}</span>}
      </span>
      <span className={css['state']}>
        <ProgressPill state={last?.progress ?? null} />
        {last?.at == null ? null : <span>{formatPast(last.at, now)}</span>}
      </span>
      <span className={css['result']}>
        {person.percent === null ? 'Sin resultado' : `${String(person.percent)}%`}
      </span>
      <IconChevronRight className={css['arrow']} size={18} aria-hidden="true" />
    </li>
  );
};

export const PersonRows = ({ people }: { people: readonly Person[] }) => {
  const now = useNow(60_000);
  return (
    <>
      <div className={css['head']} aria-hidden="true">
        <span />
        <span>Candidato</span>
        <span>Posiciones</span>
        <span>Última actividad</span>
        <span>Último resultado</span>
      </div>
      <ul className={css['list']} aria-label="Candidatos">
        {people.map((person) => (
          <Row key={person.id} person={person} now={now} />
        ))}
      </ul>
    </>
  );
};
