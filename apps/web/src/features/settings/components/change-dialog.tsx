import { Dialog } from '@tamiz/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { confirmChange, requestChange } from '#src/features/settings/api/change-profile.ts';
import { CodeStep } from '#src/features/settings/components/code-step.tsx';
import { EmailForm } from '#src/features/settings/components/email-form.tsx';
import { NameForm } from '#src/features/settings/components/name-form.tsx';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import { useServices } from '#src/lib/services.tsx';

export type ChangeKind = 'name' | 'email';

const kinds = {
  name: { title: 'Editar nombre', done: 'Tu nombre se actualizó.', Form: NameForm },
  email: { title: 'Editar correo electrónico', done: 'Tu correo se actualizó.', Form: EmailForm },
};

type ChangeDialogProps = { kind: ChangeKind; isOpen: boolean; onClose: () => void };

/** First the new data, then the code that was mailed for it; closing the dialog keeps a code that is on its way. */
export const ChangeDialog = ({ kind, isOpen, onClose }: ChangeDialogProps) => {
  const { api, session, toasts } = useServices();
  const { title, done, Form } = kinds[kind];
  const [asked, setAsked] = useState<{ change: ProfileChange; expiresAt: string } | null>(null);
  const ask = useMutation({
    mutationFn: (change: ProfileChange) => requestChange(api.request, change),
    onSuccess: (expiresAt, change) => setAsked({ change, expiresAt }),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => confirmChange(api.request, code),
    onSuccess: async () => {
      await session.refresh();
      onClose();
      startOver();
      toasts.success(done);
    },
  });

  const startOver = () => {
    setAsked(null);
    ask.reset();
    confirm.reset();
  };

  const handleClose = () => {
    onClose();
    if (asked === null) ask.reset();
  };

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isBusy={ask.isPending || confirm.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      {asked === null ? (
        <Form ask={ask} onCancel={handleClose} />
      ) : (
        <CodeStep {...asked} ask={ask} confirm={confirm} onBack={startOver} />
      )}
    </Dialog>
  );
};
