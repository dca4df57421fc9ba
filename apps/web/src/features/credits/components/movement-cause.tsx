import { Fragment } from 'react';
import type { ReactNode } from 'react';

import type { MovedPerson, Movement } from '#src/features/credits/api/get-movements.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './history.module.css';

/** What a movement was for, whom, and who did it. */
export const MovementCause = ({ movement }: { movement: Movement }) => {
  const { position, people, payment, author } = movement;
  const parts: Readonly<Record<string, ReactNode>> = {
    position: position && (
      <Link to={`/positions/${encodeURIComponent(position.id)}`}>{position.title}</Link>
    ),
    people: people.length === 0 ? null : <People movement={movement} />,
    payment: payment && (
      <Link to={`/payments/${encodeURIComponent(payment.id)}`}>{payment.folio}</Link>
    ),
    author,
  };
  const known = Object.entries(parts).filter(([, part]) => part !== null);
  if (known.length === 0) return null;
  return (
    <span className={css['cause']}>
      {known.map(([name, part], index) => (
        <Fragment key={name}>
          {index === 0 ? null : ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  );
};

const People = ({ movement: { people, peopleCount } }: { movement: Movement }) => {
  const others = peopleCount - people.length;
  return (
    <>
      {people.map((person, index) => (
        // The same person may stand there twice: erased in two positions.
        <Fragment key={index}>
          {index === 0 ? null : ', '}
          <Person person={person} />
        </Fragment>
      ))}
      {others > 0 ? ` y ${formatNumber(others)} más` : null}
    </>
  );
};

const Person = ({ person: { id, name, isNameHidden } }: { person: MovedPerson }) => {
  const shown = name ?? (isNameHidden ? 'Nombre oculto' : 'Persona borrada');
  const hasPage = id !== null && (name !== null || isNameHidden);
  return hasPage ? (
    <Link to={`/position/candidate/${encodeURIComponent(id)}`}>{shown}</Link>
  ) : (
    shown
  );
};
