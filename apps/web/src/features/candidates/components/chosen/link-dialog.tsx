import { Button } from '@mantine/core';
import { CopyField, Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useEffect, useEffectEvent } from 'react';

import { useCopyLink } from '#src/features/candidates/api/chosen.ts';
import { WhatsAppButton } from '#src/features/candidates/components/chosen/links-list.tsx';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import { formatDeadline } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type LinkDialogProps = {
  placeId: Id | null;
  name: string;
  positionTitle: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The personal link of one open invitation, to hand over by other means; mailed ones stay good. */
export const LinkDialog = ({ placeId, name, positionTitle, isOpen, onClose }: LinkDialogProps) => {
  const ask = useCopyLink();
  const askForLink = useEffectEvent(() => {
    if (placeId !== null) ask.save(placeId);
  });
  useEffect(() => {
    if (isOpen) askForLink();
  }, [isOpen]);

  const link = ask.data;
  return (
    <Dialog title={`Enlace de ${name}`} isOpen={isOpen} onClose={onClose} onClosed={ask.reset}>
      <div className={css['body']}>
        <p className={css['text']}>
          Es el mismo enlace que llevan sus correos: los que ya recibió siguen sirviendo.
        </p>
        {ask.error === null ? null : (
          <Notice tone="danger">
            {tellServerMessage(ask.error, 'No se pudo obtener el enlace.')}
          </Notice>
        )}
        {link === undefined ? null : (
          <>
            <CopyField label="Enlace personal" value={link.link} />
            {link.expiresAt === null ? null : (
              <p className={css['text']}>
                {`Es solo para ${link.name} y vence el ${formatDeadline(link.expiresAt)}. WhatsApp abre un mensaje escrito; tú decides si lo mandas.`}
              </p>
            )}
          </>
        )}
        <DialogActions>
          {link === undefined ? null : <WhatsAppButton link={link} positionTitle={positionTitle} />}
          <Button onClick={onClose} data-autofocus>
            Listo
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
