import { Button, Textarea } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useRegrade } from '#src/features/own-evaluations/api/change-own-evaluation.ts';
import type { Version } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { counted } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './own-evaluations.module.css';

type RegradeDialogProps = {
  id: Id;
  /** Null while it is closed. */
  version: Version | null;
  onClose: () => void;
};

/** Takes corrected keys into a published version; who reads a result reads the reason. */
export const RegradeDialog = ({ id, version, onClose }: RegradeDialogProps) => (
  <Dialog
    title="Recalcular resultados"
    isOpen={version !== null}
    closesOnClickOutside={false}
    onClose={onClose}
  >
    {version === null ? null : <RegradeForm id={id} version={version} onClose={onClose} />}
  </Dialog>
);

const RegradeForm = ({ id, version, onClose }: RegradeDialogProps & { version: Version }) => {
  const { toasts } = useServices();
  const [reason, setReason] = useState('');
  const regrade = useRegrade(id, {
    onSaved: () => {
      toasts.success('Los resultados se están recalculando. En unos minutos verás los nuevos.');
      onClose();
    },
  });
  const { error } = regrade;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    regrade.save({ versionId: version.id, reason });
  };
  return (
    <form className={css['dialog']} noValidate onSubmit={handleSubmit}>
      <p>
        {`La versión ${version.number} usa la clave corregida de ${counted(version.correctedKeys, 'pregunta', 'preguntas')}. ${counted(version.attempts, 'examen se califica', 'exámenes se califican')} de nuevo; quien consulte un resultado que cambió lee el motivo.`}
      </p>
      <Textarea
        label="Motivo"
        rows={3}
        data-autofocus
        value={reason}
        error={error?.fields['reason']}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {error === null || error.fields['reason'] !== undefined ? null : (
        <Notice tone="danger">
          {error.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" disabled={regrade.isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={regrade.isPending}>
          Recalcular resultados
        </Button>
      </DialogActions>
    </form>
  );
};
