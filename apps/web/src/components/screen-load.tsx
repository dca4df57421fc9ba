import { Card } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';

type ScreenLoadProps = {
  /** What is on its way, with its article: 'la pregunta'. */
  what: string;
  error: ApiFailure | null;
  onRetry: () => void;
};

/** A screen that has nothing to show yet: on its way, or why it did not come. */
export const ScreenLoad = ({ what, error, onRetry }: ScreenLoadProps) => (
  <Card>
    {error === null ? (
      <RowSkeletons label={`Cargando ${what}`} rows={6} />
    ) : (
      <LoadFailure
        title={`No se pudo cargar ${what}.`}
        titleLevel={1}
        failure={error}
        onRetry={onRetry}
      />
    )}
  </Card>
);
