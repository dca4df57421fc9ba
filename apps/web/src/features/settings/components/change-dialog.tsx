import { Dialog } from '@tamiz/ui';
import { useState } from 'react';

import { confirmChange, requestChange } from '#src/features/settings/api/change-profile.ts';
import { CodeStep } from '#src/features/settings/components/code-step.tsx';
import { EmailForm } from '#src/features/settings/components/email-form.tsx';
import { NameForm } from '#src/features/settings/components/name-form.tsx';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

export type ChangeKind = 'name' | 'email';

const kinds = {
  name: { title: 'Editar nombre', done: 'Tu nombre se actualizó.', Form: NameForm },
  email: { title: 'Editar correo electrónico', done: 'Tu correo se actualizó.', Form: EmailForm },
};

/** What the code on its way is for; `times` counts the codes that were sent for it. */
type Asked = { change: ProfileChange; expiresAt: string; times: number };

type ChangeDialogProps = { kind: ChangeKind; isOpen: boolean; onClose: () => void };

/** First the new data, then the code that was mailed for it; closing the dialog keeps a code that is on its way. */
export const ChangeDialog = ({ kind, isOpen, onClose }: ChangeDialogProps) => {
  const { api, toasts } = useServices();
  const { title, done, Form } = kinds[kind];
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useChange({
    run: (change: ProfileChange) => requestChange(api.call, change),
    onSaved: (expiresAt, change) =>
      setAsked((before) => ({ change, expiresAt, times: (before?.times ?? 0) + 1 })),
  });
  const confirm = useChange({
    run: (code: string) => confirmChange(api.call, code),
    touches: { session: true },
    onSaved: () => {
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
        <CodeStep
          key={asked.times}
          change={asked.change}
          expiresAt={asked.expiresAt}
          isResent={asked.times > 1}
          ask={ask}
          confirm={confirm}
          onBack={startOver}
        />
      )}
    </Dialog>
  );
};
