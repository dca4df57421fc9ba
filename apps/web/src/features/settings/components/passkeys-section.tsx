import { Button } from '@mantine/core';
import { ConfirmDialog, EmptyState, ErrorState, Notice, Section } from '@tamiz/ui';
import { IconFingerprint, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import {
  usePasskeys,
  useRegisterPasskey,
  useRemovePasskey,
} from '#src/features/settings/api/passkeys.ts';
import type { Passkey } from '#src/features/settings/api/passkeys.ts';
import { describeDevice } from '#src/features/settings/device.ts';
import { formatDate, formatPast } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './sessions-section.module.css';

const AddPasskey = () => {
  const { toasts } = useServices();
  const register = useRegisterPasskey({
    onSaved: () => toasts.success('Registramos tu llave de acceso.'),
    onFailed: (failure) =>
      toasts.error(failure.message || 'No se pudo registrar la llave de acceso.'),
  });
  const handleAdd = () => register.save(describeDevice(navigator.userAgent).words.slice(0, 60));
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
      loading={register.isPending}
      onClick={handleAdd}
    >
      Agregar llave de acceso
    </Button>
  );
};

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const now = useNow(60_000);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={css['row']}>
      <span className={css['tile']} aria-hidden="true">
        <IconKey size={20} stroke={1.6} />
      </span>
      <span className={css['device']}>
        <b>{name}</b>
        {createdAt === null ? null : <span>Registrada el {formatDate(createdAt)}</span>}
      </span>
      <span className={css['last']}>
        {lastUsedAt === null ? 'Sin usar todavía' : `Usada ${formatPast(lastUsedAt, now)}`}
      </span>
      <span className={css['end']}>
        <Button variant="default" size="xs" aria-label={`Quitar ${name}`} onClick={onRemove}>
          Quitar
        </Button>
      </span>
    </li>
  );
};

const PasskeyList = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const { toasts } = useServices();
  const [chosen, setChosen] = useState<Passkey | null>(null);
  const remove = useRemovePasskey({
    onSaved: () => {
      handleClose();
      toasts.success('Quitamos la llave de acceso.');
    },
  });
  const handleClose = () => {
    setChosen(null);
    remove.reset();
  };
  const handleConfirm = () => {
    if (chosen !== null) remove.save(chosen);
  };
  return (
    <>
      <ul className={css['list']} aria-label="Llaves de acceso">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setChosen(passkey)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Quitar llave de acceso"
        text={`${chosen?.name ?? ''} dejará de abrir tu cuenta. Bórrala también de tu dispositivo.`}
        confirmLabel="Quitar llave"
        isDangerous
        isOpen={chosen !== null}
        isBusy={remove.isPending}
        failure={remove.error && (remove.error.message || 'No se pudo quitar la llave.')}
        onConfirm={handleConfirm}
        onClose={handleClose}
      />
    </>
  );
};

/** Signing in with the device itself instead of a code. */
export const PasskeysSection = () => {
  const { data: passkeys, isPending, isError, refetch } = usePasskeys();
  const isSupported = 'PublicKeyCredential' in globalThis;
  return (
    <Section
      title="Llaves de acceso"
      note="Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin esperar un código."
      aside={isSupported ? <AddPasskey /> : null}
    >
      {isPending ? <RowSkeletons label="Cargando llaves de acceso" rows={1} /> : null}
      {isError && passkeys === undefined ? (
        <ErrorState
          titleLevel={3}
          title="No se pudieron cargar tus llaves de acceso."
          text="Revisa tu conexión e intenta de nuevo."
          onRetry={() => void refetch()}
        />
      ) : null}
      {passkeys?.length === 0 ? (
        <EmptyState
          titleLevel={3}
          icon={<IconFingerprint size={22} stroke={1.7} />}
          title="Aún no tienes llaves de acceso"
          text="Seguirás entrando con el código que te enviamos por correo."
        />
      ) : null}
      {isSupported ? null : <Notice tone="info">Este navegador no admite llaves de acceso.</Notice>}
      {passkeys && passkeys.length > 0 ? <PasskeyList passkeys={passkeys} /> : null}
    </Section>
  );
};
