import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';

import css from './connection-banner.module.css';

type ConnectionBannerProps = {
  connection: 'fine' | 'offline' | 'failing';
  /** An answer lies on this device and has not arrived yet. */
  isKept: boolean;
  /** The question is closed and the next one asked for. */
  isLeaving: boolean;
};

const describe = ({ connection, isKept, isLeaving }: ConnectionBannerProps): string => {
  const isBack = connection === 'failing' ? 'en cuanto conteste' : 'al volver';
  if (isLeaving) return `lo que respondiste ya está guardado; continuarás ${isBack}.`;
  return isKept
    ? `tu respuesta se guarda en este equipo y se enviará ${isBack}. No cierres esta ventana.`
    : `puedes responder; tu respuesta se guarda en este equipo y se enviará ${isBack}.`;
};

/** While nothing gets through: what happens to the answer. Spoken when it goes and when it comes back, never else. */
export const ConnectionBanner = (props: ConnectionBannerProps) => {
  const { connection } = props;
  const [before, setBefore] = useState(connection);
  const [isBack, setIsBack] = useState(false);
  if (before !== connection) {
    setBefore(connection);
    setIsBack(connection === 'fine');
  }
  return (
    <div role="status">
      {connection !== 'fine' && (
        <p className={css['banner']}>
          <IconCloudOff size={18} stroke={1.8} aria-hidden="true" />
          <span>
            <b>{connection === 'offline' ? 'Sin conexión:' : 'El servidor no responde:'}</b>{' '}
            {describe(props)}
          </span>
        </p>
      )}
      {isBack && <p className={css['spoken']}>Volvió la conexión.</p>}
    </div>
  );
};
