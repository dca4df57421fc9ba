import { Button } from '@mantine/core';
import { PageHead } from '@tamiz/ui';
import {
  IconBellOff,
  IconBriefcase2,
  IconCalendar,
  IconClock,
  IconClockPlus,
  IconListDetails,
  IconMail,
  IconRefresh,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { isAnswered } from '#src/features/candidates/attempt.ts';
import { PdfButton } from '#src/features/candidates/components/attempt/pdf-button.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { CandidateBadges } from '#src/features/candidates/components/candidate-badges.tsx';
import { CandidateActions } from '#src/features/candidates/components/candidate-actions.tsx';
import type { CandidateAction } from '#src/features/candidates/components/candidate-actions.tsx';
import { counted, formatDate } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './candidate-screen.module.css';

type FactsProps = { candidate: PositionCandidate; positionTitle: string | undefined };

type CandidateHeadProps = FactsProps & {
  actionsRef: Ref<HTMLButtonElement>;
  onAction: (action: CandidateAction) => void;
};

/** Who it is, how far the invitation went, and the ways on from here. */
export const CandidateHead = (props: CandidateHeadProps) => {
  const { candidate, positionTitle, actionsRef, onAction } = props;
  const { candidateId, name, invitationStatus, attempt } = candidate;
  return (
    <div className={css['head']}>
      <Avatar name={name} size="lg" />
      <PageHead
        title={name}
        badges={
          <CandidateBadges invitationStatus={invitationStatus} hasAttempt={isAnswered(attempt)} />
        }
        meta={<Facts candidate={candidate} positionTitle={positionTitle} />}
        actions={
          <>
            {candidateId === null ? null : (
              <Button
                component={Link}
                to={`/candidates/${encodeURIComponent(candidateId)}`}
                variant="default"
                leftSection={<IconListDetails size={17} stroke={1.7} aria-hidden="true" />}
              >
                Ver todos sus intentos
              </Button>
            )}
            <CandidateActions candidate={candidate} ref={actionsRef} onAction={onAction} />
            <PdfButton attempt={attempt} />
          </>
        }
      />
    </div>
  );
};

const Fact = ({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) => (
  <span>
    <Icon size={15} stroke={1.7} aria-hidden="true" /> {children}
  </span>
);

const tellResends = (count: number): string => {
  if (count === 0) return 'Sin reenvíos';
  return counted(count, 'reenvío', 'reenvíos');
};

const Facts = ({ candidate, positionTitle }: FactsProps) => {
  const { email, createdAt, resendCount, expiration, extraTimePercent, positionId } = candidate;
  return (
    <>
      {email === '' ? null : <Fact Icon={IconMail}>{email}</Fact>}
      {createdAt === null ? null : (
        <Fact Icon={IconCalendar}>{`Alta el ${formatDate(createdAt)}`}</Fact>
      )}
      <Fact Icon={IconRefresh}>{tellResends(resendCount)}</Fact>
      {candidate.refusesReminders ? <Fact Icon={IconBellOff}>No quiere recordatorios</Fact> : null}
      {expiration === null ? null : (
        <Fact Icon={IconClock}>
          {`Expira ${expiration.value} ${unitAfter(expiration.value, expiration.unit)} después del envío`}
        </Fact>
      )}
      {extraTimePercent === null || extraTimePercent === 0 ? null : (
        <Fact
          Icon={IconClockPlus}
        >{`Tiempo adicional: ${extraTimePercent} % en cada pregunta`}</Fact>
      )}
      {positionId === null ? null : (
        <Fact Icon={IconBriefcase2}>
          <Link to={`/positions/${encodeURIComponent(positionId)}`}>
            {positionTitle ?? 'Volver a la posición'}
          </Link>
        </Fact>
      )}
    </>
  );
};
