import { IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router';

import { allows } from '#src/features/candidates/abilities.ts';
import { Avatar } from '#src/features/candidates/components/avatar.tsx';
import { CandidateBadges } from '#src/features/candidates/components/candidate-badges.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './candidate-list.module.css';

/** Who is marked, and how to mark somebody; null outside the delete-selection mode. */
export type Marking = {
  isMarked: (id: Id) => boolean;
  onToggle: (candidate: PositionCandidate) => void;
} | null;

type CandidateListProps = {
  candidates: readonly PositionCandidate[];
  marking: Marking;
  ref?: Ref<HTMLUListElement>;
};

export const CandidateList = ({ candidates, marking, ref }: CandidateListProps) => (
  <ul ref={ref} className={css['list']} aria-label="Candidatos" data-marking={marking !== null}>
    {candidates.map((candidate) => (
      <CandidateItem key={candidate.id} candidate={candidate} marking={marking} />
    ))}
  </ul>
);

type CandidateItemProps = { candidate: PositionCandidate; marking: Marking };

const CandidateItem = ({ candidate, marking }: CandidateItemProps) => {
  const { id, name, email, invitationStatus, hasAttempt, abilities } = candidate;
  const isMarked = marking?.isMarked(id) ?? false;
  return (
    <li className={css['row']} data-marked={isMarked || undefined}>
      {marking === null ? null : (
        <label className={css['mark']}>
          <input
            type="checkbox"
            aria-label={`Seleccionar a ${name}`}
            checked={isMarked}
            disabled={!allows(abilities, 'remove')}
            onChange={() => marking.onToggle(candidate)}
          />
        </label>
      )}
      <Avatar name={name} />
      <span className={css['person']}>
        <Link to={`/position/candidate/${encodeURIComponent(id)}`}>{name}</Link>
        {email === null ? null : <span>{email}</span>}
      </span>
      <span className={css['badges']}>
        <CandidateBadges invitationStatus={invitationStatus} hasAttempt={hasAttempt} />
      </span>
      <IconChevronRight className={css['arrow']} size={18} aria-hidden="true" />
    </li>
  );
};
