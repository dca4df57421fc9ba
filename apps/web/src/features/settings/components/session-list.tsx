import { Button } from '@mantine/core';
import { StatusPill } from '@tamiz/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';

import { useCloseSession } from '#src/features/settings/api/close-sessions.ts';
import type { Session } from '#src/features/settings/api/get-sessions.ts';
import { describeDevice } from '#src/features/settings/device.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDateTime, formatPast } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './sessions-section.module.css';

type SessionRowProps = {
  session: Session;
  now: Date;
  isClosing: boolean;
  onClose: () => void;
};

/** 'Último uso: hace 3 h'; nothing for what is no moment. */
const LastUse = ({ at, now }: { at: string; now: Date }) => {
  const past = formatPast(at, now);
  if (past === '') return null;
  return (
    <span>
      {'Último uso: '}
      <time dateTime={at} title={formatDateTime(at)}>
        {past}
      </time>
    </span>
  );
};

const SessionRow = ({ session, now, isClosing, onClose }: SessionRowProps) => {
  const { isCurrent, ipAddress, lastUsedAt, userAgent } = session;
  const { words, isHandheld } = describeDevice(userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={css['row']}>
      <span className={css['tile']} data-current={isCurrent || undefined} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <span className={css['device']}>
        <b>{words}</b>
        {ipAddress === null ? null : <span>IP {ipAddress}</span>}
        {userAgent.trim() === '' ? null : (
          <details>
            <summary>Ver agente de usuario</summary>
            <span>{userAgent}</span>
          </details>
        )}
      </span>
      <span className={css['last']}>
        {isCurrent ? <span>Activa ahora</span> : null}
        {lastUsedAt === null ? null : <LastUse at={lastUsedAt} now={now} />}
      </span>
      <span className={css['end']}>
        {isCurrent ? (
          <StatusPill tone="brand">Esta sesión</StatusPill>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Cerrar sesión de ${words}`}
            loading={isClosing}
            onClick={onClose}
          >
            Cerrar sesión
          </Button>
        )}
      </span>
    </li>
  );
};

const tellCloseFailure = (failure: ApiFailure): string =>
  failure.kind === 'refused' && failure.message !== ''
    ? failure.message
    : 'No se pudo cerrar la sesión. Intenta de nuevo.';

export const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const { toasts } = useServices();
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const close = useCloseSession({
    onSaved: (_nothing, { userAgent }) => {
      toasts.success(`Cerramos la sesión de ${describeDevice(userAgent).words}.`);
      // The button that had the focus is gone with its row.
      list.current?.focus();
    },
    onFailed: (failure) => {
      if (failure.status === 404) toasts.show('info', 'Esa sesión ya estaba cerrada.');
      else toasts.error(tellCloseFailure(failure));
    },
  });

  return (
    <ul ref={list} className={css['list']} aria-label="Sesiones activas" tabIndex={-1}>
      {sessions.map((session) => (
        <SessionRow
          key={session.token}
          session={session}
          now={now}
          isClosing={close.isPending && close.variables?.token === session.token}
          onClose={() => close.save(session)}
        />
      ))}
    </ul>
  );
};
