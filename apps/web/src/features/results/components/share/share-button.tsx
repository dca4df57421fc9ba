import { Button } from '@mantine/core';
import type { ResultSummary } from '@tamiz/contract/exams/board';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

import type { Id } from '#src/lib/reading/fields.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('#src/features/results/components/share/share-dialog.tsx')).ShareDialog,
}));

type ShareButtonProps = {
  positionId: Id;
  summary: ResultSummary;
  /** Whom to share; null means everybody with a result. */
  ids: readonly string[] | null;
};

/** Shares results with somebody who does not use Tamiz; the dialog is loaded when it is first asked for. */
export const ShareButton = ({ positionId, summary, ids }: ShareButtonProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={ids === null ? 'Compartir resultados' : 'Compartir selección'}
        leftSection={<IconShare2 size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        Compartir
      </Button>
      {isAsked ? (
        <Suspense>
          <ShareDialog
            positionId={positionId}
            isAnonymous={summary.is_anonymous}
            people={ids?.length ?? summary.total}
            ids={ids}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
