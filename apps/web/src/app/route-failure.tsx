import { Card, ErrorState } from '@tamiz/ui';
import { useEffect } from 'react';

import { useRouteError } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

/** A page broke or its chunk is gone after a new release; a fresh load mends both. */
export const RouteFailure = () => {
  const error = useRouteError();
  const { log, reloadPage } = useServices();
  useEffect(() => log.error('A page failed', error), [log, error]);
  return (
    <Card>
      <ErrorState
        title="No pudimos mostrar esta página."
        text="Recárgala para intentarlo de nuevo. Si sigue igual, vuelve en unos minutos."
        titleLevel={1}
        retryLabel="Recargar"
        onRetry={reloadPage}
      />
    </Card>
  );
};

/** The same where not even the shell could be shown. */
export const AppFailure = () => (
  <main>
    <RouteFailure />
  </main>
);
