import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';

import type { Invited } from '#src/features/candidates/api/chosen.ts';
import { LinksList } from '#src/features/candidates/components/chosen/links-list.tsx';
import type { Delivery } from '#src/features/candidates/components/invite/delivery-choice.tsx';
import { counted } from '#src/lib/format.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type SentLinksProps = {
  sent: Invited;
  delivery: Delivery;
  positionTitle: string;
  onClose: () => void;
};

const tellSent = (count: number, delivery: Delivery): string => {
  if (delivery === 'link') return 'Nadie recibió correo: comparte con cada persona su enlace.';
  const mails = counted(count, 'correo en camino', 'correos en camino');
  return `${mails}. Si alguien no lo encuentra, comparte su enlace personal.`;
};

/** What the dialog becomes once the invitations are out. */
export const SentLinks = ({ sent, delivery, positionTitle, onClose }: SentLinksProps) => (
  <div className={css['body']}>
    <p className={css['text']}>{tellSent(sent.invited, delivery)}</p>
    {sent.skipped.length === 0 ? null : (
      <Notice tone="info">{`No se les envió ni cobró de nuevo: ${sent.skipped.join(', ')}.`}</Notice>
    )}
    {sent.links.length === 0 ? null : (
      <LinksList links={sent.links} positionTitle={positionTitle} />
    )}
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Listo
      </Button>
    </DialogActions>
  </div>
);
