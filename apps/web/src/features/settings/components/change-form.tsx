import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { tellRequestFailure } from '#src/features/settings/profile-change.ts';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import type { Change } from '#src/lib/api/use-change.ts';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './change-form.module.css';

/** Asks for the change and gets until when its code holds. */
export type AskForCode = Change<ProfileChange, string>;

type ChangeFormProps = {
  lead: string;
  ask: AskForCode;
  /** Names of the inputs, as the server calls them too. */
  fields: readonly string[];
  isUnchanged: boolean;
  /** False when the values cannot be sent as they are. */
  onSubmit: () => boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of both forms: what will happen, the fields, what went wrong, the two ways on. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { lead, ask, fields, isUnchanged, onSubmit, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<object | null>(null);
  useFocusRefused(form, refusal);
  const failure = ask.error === null ? null : tellRequestFailure(ask.error, fields);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!onSubmit()) setRefusal({});
  };

  return (
    <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
      <p className={css['lead']}>{lead}</p>
      {children}
      {isUnchanged ? <Notice tone="info">No hay cambios para guardar.</Notice> : null}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={ask.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Enviar código
        </Button>
      </DialogActions>
    </form>
  );
};
