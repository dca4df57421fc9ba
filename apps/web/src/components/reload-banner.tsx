import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { useServices } from '#src/lib/services.tsx';

import css from './reload-banner.module.css';

/** After a CSRF failure every request is answered locally, so the page says so instead of failing silently. */
export const ReloadBanner = () => {
  const { api, reloadPage } = useServices();
  const { csrfFailed } = useSyncExternalStore(api.flags.subscribe, api.flags.read);
  if (!csrfFailed) return null;
  return (
    <div className={css['banner']} role="alert">
      <p>
        Esta página perdió su protección de seguridad y ya no puede enviar cambios. Recárgala para
        continuar.
      </p>
      <Button onClick={reloadPage}>Recargar</Button>
    </div>
  );
};
