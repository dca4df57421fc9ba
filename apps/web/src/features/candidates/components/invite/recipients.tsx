import { IconX } from '@tabler/icons-react';

import { Avatar } from '#src/components/avatar.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { counted } from '#src/lib/format.ts';

import css from './compose.module.css';

type RecipientsProps = { people: readonly PositionCandidate[]; onRemove: (id: Id) => void };

/** Who gets an invitation; the last of them cannot be removed. */
export const Recipients = ({ people, onRemove }: RecipientsProps) => (
  <section aria-label="Personas">
    <p className={css['label']}>
      <b>Personas</b>
      <span>{counted(people.length, 'elegida', 'elegidas')}</span>
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable by keyboard. */}
    <ul className={css['recipients']} aria-label="Personas por invitar" tabIndex={0}>
      {people.map(({ id, name, email }) => (
        <li key={id}>
          <Avatar name={name} />
          <span className={css['person']}>
            <b>{name}</b>
            <span>{email}</span>
          </span>
          {people.length === 1 ? null : (
            <button type="button" aria-label={`Quitar a ${name}`} onClick={() => onRemove(id)}>
              <IconX size={17} stroke={1.8} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
);
