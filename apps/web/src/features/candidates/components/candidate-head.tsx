import { Button } from '@mantine/core';
import { ConfirmDialog, PageHead } from '@tamiz/ui';
import {
  IconBriefcase2,
  IconCalendar,
  IconClock,
  IconListDetails,
  IconMail,
  IconRefresh,
  IconUserMinus,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import { useRemoveCandidates } from '#src/features/candidates/api/change-candidates.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { Avatar } from '#src/features/candidates/components/avatar.tsx';
import { CandidateBadges } from '#src/features/candidates/components/candidate-badges.tsx';
import { tellServerMessage } from '#src/features/candidates/tell-failure.ts';
import { formatDate } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './candidate-screen.module.css';

type CandidateHeadProps = { candidate: PositionCandidate; positionTitle: string | undefined };

/** Who it is, how far the invitation went, and the ways on from here. */
export const CandidateHead = ({ candidate, positionTitle }: CandidateHeadProps) => {
  const { id, candidateId, positionId, name, invitationStatus, attempt, abilities } = candidate;
  return (
    <div className={css['head']}>
      <Avatar name={name} size="lg" />
      <PageHead
        title={name}
        badges={
          <CandidateBadges invitationStatus={invitationStatus} hasAttempt={attempt !== null} />
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
            {positionId !== null && abilities?.has('remove') ? (
              <RemoveButton placeId={id} positionId={positionId} name={name} />
            ) : null}
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
  return count === 1 ? '1 reenvío' : `${count} reenvíos`;
};

const Facts = ({ candidate, positionTitle }: CandidateHeadProps) => {
  const { email, createdAt, resendCount, expiration, positionId } = candidate;
  return (
    <>
      {email === '' ? null : <Fact Icon={IconMail}>{email}</Fact>}
      {createdAt === null ? null : (
        <Fact Icon={IconCalendar}>{`Alta el ${formatDate(createdAt)}`}</Fact>
      )}
      <Fact Icon={IconRefresh}>{tellResends(resendCount)}</Fact>
      {expiration === null ? null : (
        <Fact Icon={IconClock}>
          {`Expira ${expiration.value} ${unitAfter(expiration.value, expiration.unit)} después del envío`}
        </Fact>
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

type RemoveButtonProps = { placeId: Id; positionId: Id; name: string };

/** The way to mend a typing error in a full position, whose list lets nobody delete. */
const RemoveButton = ({ placeId, positionId, name }: RemoveButtonProps) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemoveCandidates(positionId);

  const handleConfirm = () =>
    remove.mutate([placeId], {
      onSuccess: () => {
        toasts.success(`${name} ya no está en la posición.`);
        void navigate(`/positions/${encodeURIComponent(positionId)}`, { replace: true });
      },
    });

  return (
    <>
      <Button
        variant="default"
        className={css['danger'] ?? ''}
        leftSection={<IconUserMinus size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Quitar de la posición
      </Button>
      <ConfirmDialog
        title="Quitar de la posición"
        text={`${name} sale de la posición y su invitación deja de servir. Sus resultados en otras posiciones se quedan.`}
        confirmLabel="Quitar de la posición"
        isDangerous
        isOpen={isOpen}
        isBusy={remove.isPending}
        failure={remove.error && tellServerMessage(remove.error, 'Error al eliminar candidatos')}
        onConfirm={handleConfirm}
        onClose={() => {
          setIsOpen(false);
          remove.reset();
        }}
      />
    </>
  );
};
