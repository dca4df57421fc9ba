import { Button } from '@mantine/core';
import { ConfirmDialog, EmptyState, ErrorState, Section } from '@tamiz/ui';
import { IconDevices, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';

import { useCloseOtherSessions } from '#src/features/settings/api/close-sessions.ts';
import { useSessions } from '#src/features/settings/api/get-sessions.ts';
import type { Session } from '#src/features/settings/api/get-sessions.ts';
import { SessionList } from '#src/features/settings/components/session-list.tsx';
import { SessionSkeletons } from '#src/features/settings/components/session-skeletons.tsx';
import { useServices } from '#src/lib/services.tsx';
import { counted } from '#src/lib/format.ts';

import css from './sessions-section.module.css';

const countWords = (count: number): string => counted(count, 'sesión', 'sesiones');

const CloseOthers = ({ sessions }: { sessions: readonly Session[] }) => {
  const { toasts } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCloseOtherSessions({
    onSaved: () => {
      handleClose();
      toasts.success('Cerramos tus demás sesiones.');
    },
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;

  const handleClose = () => {
    setIsOpen(false);
    close.reset();
  };

  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={css['closeOthers'] ?? ''}
        leftSection={<IconLogout2 size={15} stroke={1.8} aria-hidden="true" />}
        disabled={others === 0}
        onClick={() => setIsOpen(true)}
      >
        Cerrar todas las sesiones excepto esta
      </Button>
      <ConfirmDialog
        title="Cerrar tus demás sesiones"
        text="Esta sesión sigue abierta. En los demás dispositivos habrá que iniciar sesión de nuevo con un código."
        confirmLabel={`Cerrar ${countWords(others)}`}
        isDangerous
        isOpen={isOpen}
        isBusy={close.isPending}
        failure={close.error && (close.error.message || 'No se pudieron cerrar las sesiones.')}
        onConfirm={() => close.save()}
        onClose={handleClose}
      />
    </>
  );
};

export const SessionsSection = () => {
  const { data: sessions, isPending, isError, refetch } = useSessions();
  return (
    <Section
      title="Sesiones activas"
      note="Si no reconoces alguna, ciérrala y avísanos."
      aside={<CloseOthers sessions={sessions ?? []} />}
    >
      {isPending ? <SessionSkeletons /> : null}
      {isError && sessions === undefined ? (
        <ErrorState
          titleLevel={3}
          title="No se pudieron cargar tus sesiones."
          text="Revisa tu conexión e intenta de nuevo."
          onRetry={() => void refetch()}
        />
      ) : null}
      {sessions?.length === 0 ? (
        <EmptyState
          titleLevel={3}
          icon={<IconDevices size={22} stroke={1.7} />}
          title="No hay sesiones que mostrar"
          text="Aquí aparecen los dispositivos donde inicias sesión."
        />
      ) : null}
      {sessions && sessions.length > 0 ? <SessionList sessions={sessions} /> : null}
    </Section>
  );
};
