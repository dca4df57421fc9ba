import { Card } from '@tamiz/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { usePositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { AttemptSkeleton } from '#src/features/candidates/components/attempt/attempt-skeleton.tsx';
import { AttemptView } from '#src/features/candidates/components/attempt/attempt-view.tsx';
import {
  CandidateDialogs,
  useCandidateDialogs,
} from '#src/features/candidates/components/candidate-dialogs.tsx';
import { CandidateHead } from '#src/features/candidates/components/candidate-head.tsx';
import { CandidateSkeleton } from '#src/features/candidates/components/candidate-skeleton.tsx';
import { DecisionCard } from '#src/features/candidates/components/decision-card.tsx';
import { MailsCard } from '#src/features/candidates/components/mail/mails-card.tsx';
import { NoAttempt } from '#src/features/candidates/components/no-attempt.tsx';
import { TimelineCard } from '#src/features/candidates/components/timeline-card.tsx';
import { UnknownCandidate } from '#src/features/candidates/components/unknown-candidate.tsx';
import { isUnknown, tellLoadFailure } from '#src/features/candidates/failure-texts.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { positionQuery } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useDrawnInPieces } from '#src/lib/use-drawn-in-pieces.ts';

import css from './candidate-screen.module.css';

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
  const isDrawn = useDrawnInPieces(candidate !== undefined);
  if (candidate !== undefined && isDrawn) return <Known candidate={candidate} />;
  if (candidate !== undefined || error === null) {
    return (
      <CandidateSkeleton>
        <AttemptSkeleton />
      </CandidateSkeleton>
    );
  }
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
  const dialogs = useCandidateDialogs(candidate);
  const features = useCatalogues().data?.features;
  const hasTimeline = features?.has('attempts.timeline') === true;
  const hasDecision = features?.has('pipeline') === true && positionId !== null;
  const position = useQuery({
    ...positionQuery(api.call, positionId ?? ''),
    enabled: positionId !== null,
  });
  const positionTitle = position.data?.title;
  usePageName(
    useMemo(() => namePage(name, positionId, positionTitle), [name, positionId, positionTitle]),
  );
  const decision = hasDecision ? (
    <DecisionCard
      candidate={candidate}
      positionId={positionId}
      positionTitle={positionTitle ?? 'la posición'}
    />
  ) : null;
  return (
    <>
      <CandidateHead
        candidate={candidate}
        positionTitle={positionTitle}
        actionsRef={dialogs.trigger}
        onAction={dialogs.showFromMenu}
      />
      {attempt === null ? (
        <div className={css['stack']}>
          <NoAttempt
            candidate={candidate}
            isPositionFinished={position.data?.status === 'completed'}
            onAction={dialogs.show}
          />
          <MailsCard mails={candidate.mails} />
          {decision}
        </div>
      ) : (
        <AttemptView
          attempt={attempt}
          aside={
            hasTimeline || hasDecision || candidate.mails.length > 0 ? (
              <div className={css['stack']}>
                {decision}
                {hasTimeline ? <TimelineCard attemptId={attempt.id} /> : null}
                <MailsCard mails={candidate.mails} />
              </div>
            ) : null
          }
        />
      )}
      <CandidateDialogs candidate={candidate} positionTitle={positionTitle} dialogs={dialogs} />
    </>
  );
};
