import type { Entry } from '#src/features/activity/activity.ts';
import { tellAction } from '#src/lib/audit/audit-words.ts';
import { counted, formatPast } from '#src/lib/format.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './activity.module.css';

const tellPeople = (people: number | null): string => {
  if (people === null) return '';
  return counted(people, 'persona', 'personas');
};

/** To whom it was done, and to which step. */
const Details = ({ entry: { person, people, stage } }: { entry: Entry }) => {
  if (person === null && people === null && stage === null) return null;
  return (
    <span>
      {person === null ? (
        tellPeople(people)
      ) : (
        <Link to={`/position/candidate/${encodeURIComponent(person.placeId)}`}>{person.name}</Link>
      )}
      {stage === null ? null : ` → ${stage}`}
    </span>
  );
};

export const EntryRow = ({ entry, now }: { entry: Entry; now: Date }) => (
  <li className={css['row']}>
    <span className={css['initials']} aria-hidden="true">
      {initialsOf(entry.actor)}
    </span>
    <div className={css['words']}>
      <b>{tellAction(entry.action)}</b>
      <span>{entry.actor}</span>
      <Details entry={entry} />
    </div>
    <time className={css['when']} dateTime={entry.at}>
      {formatPast(entry.at, now)}
    </time>
  </li>
);
