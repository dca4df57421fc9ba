import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useEffect, useRef } from 'react';

import type { PublicLink, useLinkChange } from '#src/features/positions/api/public-link.ts';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';

import css from './public-link.module.css';

type CloseConfirmProps = {
  link: PublicLink;
  change: ReturnType<typeof useLinkChange>;
  onCancel: () => void;
};

/** A closed link does not come back, so it is asked for twice. */
export const CloseConfirm = ({ link, change, onCancel }: CloseConfirmProps) => {
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <div className={css['body']}>
      <p className={css['text']}>
        {link.enrolled === 0
          ? 'La dirección deja de servir para siempre.'
          : 'La dirección deja de servir para siempre. Quienes ya se inscribieron conservan su invitación.'}{' '}
        Si después quieres recibir a más personas, crea otro enlace.
      </p>
      {change.error === null ? null : (
        <Notice tone="danger">{tellRefusal(change.error, 'No se pudo cerrar el enlace.')}</Notice>
      )}
      <DialogActions>
        <Button ref={wayOut} variant="default" onClick={onCancel} disabled={change.isPending}>
          Cancelar
        </Button>
        <Button
          color="red"
          loading={change.isPending}
          onClick={() => change.save({ kind: 'close' })}
        >
          Cerrar para siempre
        </Button>
      </DialogActions>
    </div>
  );
};
