import { Button } from '@mantine/core';
import { CopyField, Dialog, DialogActions, Notice } from '@tamiz/ui';

import { useShareResults } from '#src/features/results/api/shares.ts';
import type { NewLink } from '#src/features/results/api/shares.ts';
import { ShareForm } from '#src/features/results/components/share/share-form.tsx';
import { ShareList } from '#src/features/results/components/share/share-list.tsx';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './share.module.css';

type ShareDialogProps = {
  positionId: Id;
  isAnonymous: boolean;
  people: number;
  ids: readonly string[] | null;
  isOpen: boolean;
  onClose: () => void;
};

/** A read-only link for somebody outside the account, and the links that there are. */
export const ShareDialog = ({
  positionId,
  isAnonymous,
  people,
  ids,
  isOpen,
  onClose,
}: ShareDialogProps) => {
  const share = useShareResults(positionId);
  return (
    <Dialog
      title="Compartir resultados"
      size="lg"
      isOpen={isOpen}
      isBusy={share.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={share.reset}
    >
      <div className={css['body']}>
        {share.data === undefined ? (
          <ShareForm
            isAnonymous={isAnonymous}
            people={people}
            ids={ids}
            share={share}
            onClose={onClose}
          />
        ) : (
          <MadeLinks links={share.data} onClose={onClose} />
        )}
        <ShareList positionId={positionId} />
      </div>
    </Dialog>
  );
};

const MadeLinks = ({ links, onClose }: { links: readonly NewLink[]; onClose: () => void }) => (
  <div className={css['form']}>
    <Notice tone="success">
      {links.length === 1
        ? 'Enviamos el enlace por correo. También puedes copiarlo ahora: no se vuelve a mostrar.'
        : 'Enviamos los enlaces por correo. También puedes copiarlos ahora: no se vuelven a mostrar.'}
    </Notice>
    {links.map(({ email, link }) => (
      <CopyField key={email} label={`Enlace de ${email}`} value={link} />
    ))}
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Listo
      </Button>
    </DialogActions>
  </div>
);
