import { Notice } from '@tamiz/ui';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';

type ChangeProblemProps = { error: ApiFailure | null; className?: string | undefined };

/** Why a change failed: the server's message about a field, or its general message, or a sentence of ours. */
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
