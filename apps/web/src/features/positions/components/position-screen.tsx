import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconMapSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import type { MoreActions } from '#src/features/positions/components/actions-menu.tsx';
import { EvaluationCard } from '#src/features/positions/components/evaluation-card.tsx';
import { FigureCards } from '#src/features/positions/components/figure-cards.tsx';
import {
  PositionDialogs,
  useDialogs,
} from '#src/features/positions/components/position-dialogs.tsx';
import { PositionHead } from '#src/features/positions/components/position-head.tsx';
import { PositionSkeleton } from '#src/features/positions/components/position-skeleton.tsx';
import { NextStepLine } from '#src/features/positions/components/next-step-line.tsx';
import { nextStepOf } from '#src/features/positions/next-step.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { usePosition, usePositionCandidates } from '#src/lib/positions/get-position.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { isBeyondTheEnd } from '#src/lib/reading/page.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useDrawnInPieces } from '#src/lib/use-drawn-in-pieces.ts';

import css from './position-screen.module.css';

const failureTitle = 'Error al cargar los datos de la posición';

/** An id that cannot exist is refused as invalid; to the person it is the same as one that does not. */
const isUnknown = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

const nameOf = (title: string): PageHandle => ({
  title,
  crumbs: [{ label: 'Posiciones', to: '/positions' }],
});

type PositionScreenProps = {
  positionId: string;
  /** The page of candidates on screen. */
  page: number;
  /** What the page offers in the menu besides what is done to the position. */
  moreActions?: MoreActions | null;
  /** The people of the position, which are a feature of their own. */
  children: (position: Position) => ReactNode;
};

export const PositionScreen = ({
  positionId,
  page,
  moreActions = null,
  children,
}: PositionScreenProps) => {
  const { data: position, error, refetch } = usePosition(positionId);
  const candidates = usePositionCandidates(positionId, page);
  const catalogues = useCatalogues();
  const shown = candidates.data && isBeyondTheEnd(candidates.data) ? undefined : candidates.data;
  const people = { total: shown?.total ?? null, pending: shown?.pendingCount ?? null };
  const dialogs = useDialogs(position);
  const title = position?.title;
  usePageName(useMemo(() => (title === undefined ? null : nameOf(title)), [title]));

  // What comes next depends on all answers: told after the rest, it would push the page down under the eyes, and views that
  // arrive late would close a menu that was opened meanwhile. Once the people could not be read, their list says so and
  // asks again itself; it must stay for that.
  const isFirstWait =
    catalogues.isPending || (candidates.isPending && candidates.errorUpdateCount === 0);
  const isDrawn = useDrawnInPieces(position !== undefined && !isFirstWait);

  if (error !== null && isUnknown(error)) return <Unknown />;
  if (position === undefined || !isDrawn) {
    if (error === null || position !== undefined) return <PositionSkeleton />;
    return (
      <Card>
        <LoadFailure
          title={failureTitle}
          titleLevel={1}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <>
      <PositionHead
        position={position}
        more={moreActions}
        actionsRef={dialogs.trigger}
        onAction={dialogs.show}
      />
      <div className={css['stack']}>
        <NextStepLine
          step={nextStepOf(position, people)}
          pending={people.pending ?? 0}
          onAssign={() => dialogs.show('assign')}
        />
        <FigureCards position={position} page={shown} hasFailed={candidates.isError} />
        <EvaluationCard position={position} onAssign={() => dialogs.show('assign')} />
        {children(position)}
      </div>
      <PositionDialogs position={position} dialogs={dialogs} />
    </>
  );
};

const Unknown = () => (
  <Card>
    <EmptyState
      titleLevel={1}
      icon={<IconMapSearch size={22} stroke={1.7} />}
      title={failureTitle}
      text="No existe o ya fue eliminada. Vuelve a la lista y elige otra."
      action={
        <Button component={Link} to="/positions" variant="default">
          Ir a Posiciones
        </Button>
      }
    />
  </Card>
);
