import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';

import { useLinkChange, usePublicLink } from '#src/features/positions/api/public-link.ts';
import type { PublicLinkPage } from '#src/features/positions/api/public-link.ts';
import { CloseConfirm } from '#src/features/positions/components/public-link/close-confirm.tsx';
import { LinkView } from '#src/features/positions/components/public-link/link-view.tsx';
import { TermsForm } from '#src/features/positions/components/public-link/terms-form.tsx';
import { tellNewLink } from '#src/features/positions/public-link-words.ts';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './public-link.module.css';

type PublicLinkDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

type Step = 'look' | 'change' | 'close';

const saved = {
  create: 'El enlace público está listo.',
  change: 'Los cambios del enlace se guardaron.',
  close: 'El enlace público se cerró.',
} as const;

/** The link through which people enrol themselves in a position: made, passed on, changed and closed here. */
export const PublicLinkDialog = ({ position, isOpen, onClose }: PublicLinkDialogProps) => {
  const { toasts } = useServices();
  const [step, setStep] = useState<Step>('look');
  const { data: page, error, refetch } = usePublicLink(position.id, isOpen);
  const change = useLinkChange(position.id, {
    onSaved: (_page, { kind }) => {
      toasts.success(saved[kind]);
      setStep('look');
    },
  });

  const goTo = (next: Step) => {
    change.reset();
    setStep(next);
  };
  const content = (shown: PublicLinkPage) => {
    const { link } = shown;
    if (link === null)
      return (
        <TermsForm
          page={shown}
          lead={tellNewLink(position.creditBalance)}
          submitLabel="Crear enlace"
          change={change}
          onSubmit={(terms) => change.save({ kind: 'create', terms })}
          onCancel={onClose}
        />
      );
    if (step === 'change')
      return (
        <TermsForm
          page={shown}
          lead="La dirección del enlace no cambia: lo que ya compartiste sigue sirviendo."
          submitLabel="Guardar cambios"
          change={change}
          onSubmit={(terms) => change.save({ kind: 'change', terms })}
          onCancel={() => goTo('look')}
        />
      );
    if (step === 'close')
      return <CloseConfirm link={link} change={change} onCancel={() => goTo('look')} />;
    return <LinkView link={link} positionTitle={position.title} onStep={goTo} onDone={onClose} />;
  };

  return (
    <Dialog
      title="Enlace público"
      size="lg"
      isOpen={isOpen}
      isBusy={change.isPending}
      closesOnClickOutside={step === 'look'}
      onClose={onClose}
      onClosed={() => goTo('look')}
    >
      {page === undefined ? (
        <div className={css['body']}>
          {error === null ? (
            <p className={css['text']} role="status">
              Cargando...
            </p>
          ) : (
            <>
              <Notice tone="danger">
                {tellRefusal(error, 'No se pudo leer el enlace de esta posición.')}
              </Notice>
              <DialogActions>
                <Button onClick={() => void refetch()}>Reintentar</Button>
              </DialogActions>
            </>
          )}
        </div>
      ) : (
        content(page)
      )}
    </Dialog>
  );
};
