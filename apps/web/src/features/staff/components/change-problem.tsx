import { Notice } from '@tamiz/ui';

import type { ApiFailure } from '#src/lib/api-failure.ts';

type ChangeProblemProps = { error: ApiFailure | null; className?: string | undefined };

/** Why a change was not made: what the server says of a field, its words for all of it, or that nothing was kept. */
export const ChangeProblem = ({ error, className }: ChangeProblemProps) => {
  if (error === null) return null;
  const [problem = error.message] = Object.values(error.fields);
  return (
    <div className={className}>
      <Notice tone="danger">
        {problem || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'}
      </Notice>
    </div>
  );
};
