import { Button, TextInput } from '@mantine/core';
import { passMarkRange } from '@tamiz/contract/accounts/pass-mark';
import { Dialog, DialogActions } from '@tamiz/ui';
import { useState } from 'react';

import { useSetPassMark } from '#src/features/results/api/set-pass-mark.ts';
import { useServices } from '#src/lib/services.tsx';

type PassMarkDialogProps = { passMark: number; isOpen: boolean; onClose: () => void };

const problemOf = (typed: string): string | null => {
  const value = Number(typed);
  return Number.isInteger(value) && value >= passMarkRange.min && value <= passMarkRange.max
    ? null
    : `Escribe un número entero entre ${String(passMarkRange.min)} y ${String(passMarkRange.max)}.`;
};

/** The mark is one for the account; it informs and moves nobody. */
export const PassMarkDialog = ({ passMark, isOpen, onClose }: PassMarkDialogProps) => {
  const { toasts } = useServices();
  const [typed, setTyped] = useState(String(passMark));
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSetPassMark({
    onSaved: (_, saved) => {
      onClose();
      toasts.success(`El corte de tu cuenta es ahora ${String(saved)}%.`);
    },
    onFailed: (failure) =>
      setProblem(
        failure.fields['pass_mark'] ??
          (failure.message || 'No se pudo guardar el corte. Inténtalo de nuevo.'),
      ),
  });
  const save = () => {
    const found = problemOf(typed);
    setProblem(found);
    if (found === null) change.save(Number(typed));
  };
  return (
    <Dialog
      title="Corte de la cuenta"
      isOpen={isOpen}
      isBusy={change.isPending}
      onClose={onClose}
      onClosed={() => {
        setTyped(String(passMark));
        setProblem(null);
        change.reset();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label="Porcentaje de aciertos"
          description="Vale para todas tus posiciones. Solo informa: no mueve ni descarta a nadie."
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          rightSection="%"
          value={typed}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending}>
            Guardar corte
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
