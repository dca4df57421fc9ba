import { Button, TextInput } from '@mantine/core';
import { positionTextLength } from '@tamiz/contract/shared/constants';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useSaveTemplate } from '#src/features/positions/api/templates.ts';
import { nameProblemOf, tellTemplateFailure } from '#src/features/positions/template-words.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/positions/components/dialogs.module.css';

type SaveTemplateDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

/** Keeps the settings of this position under a name. */
export const SaveTemplateDialog = ({ position, isOpen, onClose }: SaveTemplateDialogProps) => {
  const { toasts } = useServices();
  const save = useSaveTemplate(position.id, {
    onSaved: () => {
      toasts.success('Plantilla guardada. La encuentras en Posiciones, en «Usar una plantilla».');
      onClose();
    },
  });
  return (
    <Dialog
      title="Guardar como plantilla"
      isOpen={isOpen}
      isBusy={save.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={save.reset}
    >
      <SaveForm position={position} save={save} onClose={onClose} />
    </Dialog>
  );
};

type SaveFormProps = Omit<SaveTemplateDialogProps, 'isOpen'> & {
  save: ReturnType<typeof useSaveTemplate>;
};

const SaveForm = ({ position, save, onClose }: SaveFormProps) => {
  const [name, setName] = useState(position.title);
  const refused = nameProblemOf(save.error);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save(name.trim());
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <p className={css['lead']}>
        {position.evaluation === null
          ? 'Guarda descripción, vigencia, máximo de candidatos y revisión anónima para crear otras posiciones iguales.'
          : `Guarda la evaluación «${position.evaluation.title}», la descripción, la vigencia, el máximo de candidatos y la revisión anónima para crear otras posiciones iguales.`}
      </p>
      <TextInput
        size="md"
        label="Nombre de la plantilla"
        required
        data-autofocus
        maxLength={positionTextLength.title}
        error={refused}
        errorProps={{ role: 'alert' }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {save.error === null || refused !== undefined ? null : (
        <Notice tone="danger">
          {tellTemplateFailure(save.error, 'No se pudo guardar la plantilla. Intenta de nuevo.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          Guardar plantilla
        </Button>
      </DialogActions>
    </form>
  );
};
