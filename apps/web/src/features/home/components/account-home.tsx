import { Button } from '@mantine/core';
import { Card, PageHead } from '@tamiz/ui';
import { IconPlus } from '@tabler/icons-react';

import { CatalogueFailure, LoadFailure } from '#src/components/load-failure.tsx';
import { useHome } from '#src/features/home/api/get-home.ts';
import { StartView } from '#src/features/home/components/start-view.tsx';
import { SummarySkeleton } from '#src/features/home/components/summary-skeleton.tsx';
import { SummaryFrame, SummaryView } from '#src/features/home/components/summary-view.tsx';
import { tellLastAnswer } from '#src/features/home/last-answer.ts';
import { totalOf } from '#src/features/home/summary.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatToday } from '#src/lib/format.ts';
import type { User } from '#src/lib/session/user.ts';

type AccountHomeProps = {
  user: User;
  now: Date;
  title: string;
  onCreate: (() => void) | null;
};

/** Its figures, where the backend has them and there is anything to count; the first steps elsewhere. */
export const AccountHome = ({ user, now, title, onCreate }: AccountHomeProps) => {
  const catalogues = useCatalogues();
  const isAnnounced = catalogues.data?.features.has('home.summary') === true;
  const home = useHome(isAnnounced);
  const today = formatToday(now);

  const isUnannounced = catalogues.data !== undefined && !isAnnounced;
  const isNewHere = home.data !== undefined && totalOf(home.data.positions) === 0;
  if (isUnannounced || isNewHere) {
    return (
      <>
        <PageHead title={title} text={today} />
        <StartView user={user} hasSummary={isNewHere} />
      </>
    );
  }
  if (home.data !== undefined) {
    const news = tellLastAnswer(home.data.answers, now);
    return (
      <>
        <PageHead
          title={title}
          text={news === null ? today : `${today}. ${news}`}
          actions={onCreate === null ? null : <CreateButton onCreate={onCreate} />}
        />
        <SummaryView user={user} summary={home.data} now={now} />
      </>
    );
  }
  const failure =
    catalogues.error !== null ? (
      <CatalogueFailure
        titleLevel={2}
        failure={catalogues.error}
        onRetry={() => void catalogues.refetch()}
      />
    ) : home.error !== null ? (
      <LoadFailure
        titleLevel={2}
        title="No se pudo cargar tu resumen."
        failure={home.error}
        onRetry={() => void home.refetch()}
      />
    ) : null;
  return (
    <>
      <PageHead title={title} text={today} />
      {failure === null ? (
        <SummarySkeleton user={user} />
      ) : (
        <SummaryFrame user={user} first={<Card>{failure}</Card>} />
      )}
    </>
  );
};

const CreateButton = ({ onCreate }: { onCreate: () => void }) => (
  <Button
    variant="default"
    leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
    onClick={onCreate}
  >
    Crear posición
  </Button>
);
