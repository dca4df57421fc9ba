import { Card, EmptyState } from '@tamiz/ui';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import type { PageHandle } from '#src/components/shell/page-handle.ts';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { usePositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { AttemptCard } from '#src/features/candidates/components/attempt-card.tsx';
import { CandidateHead } from '#src/features/candidates/components/candidate-head.tsx';
import { CandidateSkeleton } from '#src/features/candidates/components/candidate-skeleton.tsx';
import { UnknownCandidate } from '#src/features/candidates/components/unknown-candidate.tsx';
import { isUnknown, tellLoadFailure } from '#src/features/candidates/tell-failure.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import { positionQuery } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

const namePage = (name: string, positionId: Id | null, positionTitle?: string): PageHandle => ({
  title: name,
  crumbs: [
    { label: 'Posiciones', to: '/positions' },
    ...(positionId === null
      ? []
      : [
          {
            label: positionTitle ?? 'Posición',
            to: `/positions/${encodeURIComponent(positionId)}` as const,
          },
        ]),
  ],
});

/** One candidate within a position. */
export const PositionCandidateScreen = ({ placeId }: { placeId: string }) => {
  const { data: candidate, error, refetch } = usePositionCandidate(placeId);
  if (candidate !== undefined) return <Known candidate={candidate} />;
  if (error === null) return <CandidateSkeleton />;
  if (isUnknown(error)) return <UnknownCandidate />;
  return (
    <Card>
      <LoadFailure
        titleLevel={1}
        title={tellLoadFailure(error)}
        failure={error}
        onRetry={() => void refetch()}
      />
    </Card>
  );
};

const Known = ({ candidate }: { candidate: PositionCandidate }) => {
  const { name, positionId, attempt } = candidate;
  const { api } = useServices();
  const position = useQuery({
    ...positionQuery(api.request, positionId ?? ''),
    enabled: positionId !== null,
  });
  const positionTitle = position.data?.title;
  usePageName(
    useMemo(() => namePage(name, positionId, positionTitle), [name, positionId, positionTitle]),
  );
  return (
    <>
      <CandidateHead candidate={candidate} positionTitle={positionTitle} />
      {attempt === null ? (
        <Card>
          <EmptyState
            titleLevel={2}
            icon={<IconHourglass size={22} stroke={1.7} />}
            title="Aún no hay respuestas para esta posición."
            text={tellWait(candidate)}
          />
        </Card>
      ) : (
        <AttemptCard attempt={attempt} />
      )}
    </>
  );
};

const tellWait = ({ invitationStatus, expiration }: PositionCandidate): string => {
  const time =
    expiration === null
      ? null
      : `${expiration.value} ${unitAfter(expiration.value, expiration.unit)}`;
  if (invitationStatus === 'pending') {
    return time === null
      ? 'Todavía no recibe su invitación.'
      : `Todavía no recibe su invitación. Desde el envío tendrá ${time} para responder.`;
  }
  return time === null
    ? 'Cuando responda, aquí verás su resultado.'
    : `Tiene ${time} desde el envío para responder. Aquí verás su resultado.`;
};
