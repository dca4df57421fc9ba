import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { allows } from '#src/features/candidates/abilities.ts';
import { Avatar } from '#src/components/avatar.tsx';
import type { RowAction } from '#src/features/candidates/components/chosen/use-chosen-task.ts';
import { CandidateBadges } from '#src/features/candidates/components/candidate-badges.tsx';
import { GroupHead, groupOf } from '#src/features/candidates/components/list/group-head.tsx';
import type { Groups } from '#src/features/candidates/components/list/group-head.tsx';
import { NextStep } from '#src/features/candidates/components/list/next-step.tsx';
import { ProgressCell } from '#src/features/candidates/components/list/progress-cell.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './candidate-list.module.css';

/** Who is marked, for what, and how to mark somebody; null where nobody can be marked. */
export type Marking = {
  mode: 'choose' | 'delete';
  isMarked: (id: Id) => boolean;
  onToggle: (candidate: PositionCandidate) => void;
} | null;

type CandidateListProps = {
  candidates: readonly PositionCandidate[];
  marking: Marking;
  /** How many there are in each group of the list; null leaves the groups out. */
  groups?: Groups | null;
  /** What can be done with one person, at the end of the row. */
  menu?: ((candidate: PositionCandidate) => ReactNode) | undefined;
  /** Takes the step that a row offers; undefined where this user may only look. */
  onStep?: ((action: RowAction, candidate: PositionCandidate) => void) | undefined;
  ref?: Ref<HTMLUListElement>;
};

export const CandidateList = ({
  candidates,
  marking,
  groups = null,
  menu,
  onStep,
  ref,
}: CandidateListProps) => {
  const now = useNow(20_000);
  const [openedAt] = useState(() => Date.now());
  const showsProgress = candidates.some(({ progress }) => progress !== null);
  const isNew = ({ progress }: PositionCandidate): boolean =>
    progress?.state === 'done' && progress.at !== null && Date.parse(progress.at) > openedAt;
  const [newest] = candidates.filter(isNew);
  return (
    <>
      {showsProgress ? (
        <div className={css['head']} data-marking={marking?.mode ?? 'none'} aria-hidden="true">
          <span>Candidato</span>
          <span>Avance</span>
          <span>Invitación</span>
          <span>Respuesta</span>
        </div>
      ) : null}
      <ul
        ref={ref}
        className={css['list']}
        aria-label="Candidatos"
        data-marking={marking?.mode ?? 'none'}
        data-progress={showsProgress}
      >
        {candidates.map((candidate, index) => {
          const group = groups === null ? null : groupOf(candidate);
          const before = candidates[index - 1];
          const isFirst = before === undefined || groupOf(before) !== group;
          return (
            <li key={candidate.id}>
              {groups !== null && group !== null && isFirst ? (
                <GroupHead group={group} groups={groups} />
              ) : null}
              <CandidateRow
                candidate={candidate}
                marking={marking}
                menu={menu}
                onStep={onStep}
                isNew={isNew(candidate)}
                now={now}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className={css['announcement']}>
        {newest === undefined ? '' : `${newest.name} entregó su examen.`}
      </p>
    </>
  );
};

type CandidateRowProps = Pick<CandidateListProps, 'marking' | 'menu' | 'onStep'> & {
  candidate: PositionCandidate;
  /** Handed in while the list was being looked at. */
  isNew: boolean;
  now: Date;
};

const CandidateRow = ({ candidate, marking, menu, onStep, isNew, now }: CandidateRowProps) => {
  const nameId = useId();
  const { id, name, email, invitationStatus, hasAttempt, progress, abilities } = candidate;
  const isMarked = marking?.isMarked(id) ?? false;
  return (
    <div
      className={css['row']}
      data-marked={isMarked || undefined}
      data-new={isNew || undefined}
      data-state={progress?.state}
    >
      {marking === null ? null : (
        <label className={css['mark']}>
          <input
            type="checkbox"
            aria-label={`Seleccionar a ${name}`}
            checked={isMarked}
            disabled={marking.mode === 'delete' && !allows(abilities, 'remove')}
            onChange={() => marking.onToggle(candidate)}
          />
        </label>
      )}
      <Avatar name={name} />
      <span className={css['person']}>
        <Link id={nameId} to={`/position/candidate/${encodeURIComponent(id)}`}>
          {name}
        </Link>
        {email === null ? null : <span>{email}</span>}
      </span>
      {progress === null ? null : (
        <span className={css['progress']}>
          <ProgressCell progress={progress} email={email} now={now} />
        </span>
      )}
      <span className={css['badges']}>
        <CandidateBadges invitationStatus={invitationStatus} hasAttempt={hasAttempt} />
      </span>
      {candidate.nextStep === null || marking?.mode === 'delete' ? null : (
        <span className={css['step']}>
          <NextStep
            candidate={candidate}
            describedBy={nameId}
            onAction={onStep && ((action) => onStep(action, candidate))}
          />
        </span>
      )}
      {menu === undefined ? (
        <IconChevronRight className={css['arrow']} size={18} aria-hidden="true" />
      ) : (
        <span className={css['menu']}>{menu(candidate)}</span>
      )}
    </div>
  );
};
