import { Button } from '@mantine/core';
import type { BulkStep } from '@tamiz/contract/shared/statuses';
import { ConfirmDialog, Dialog, DialogActions, Menu, MenuItem } from '@tamiz/ui';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';

import { SelectionBar } from '#src/components/selection-bar/selection-bar.tsx';
import { useChangeMany } from '#src/features/questions/api/change-many.ts';
import type { Outcome } from '#src/features/questions/api/change-many.ts';
import { counted } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './many-bar.module.css';

const steps = [
  { step: 'confirm', label: 'Confirmar respuestas', done: 'Respuestas confirmadas' },
  { step: 'active', label: 'Activar', done: 'Activada' },
  { step: 'deactivated', label: 'Desactivar', done: 'Desactivada' },
  { step: 'archived', label: 'Archivar', done: 'Archivada' },
] as const satisfies readonly { step: BulkStep; label: string; done: string }[];

/** As many as one call takes. */
const maxAtOnce = 50;

type ManyBarProps = { ids: readonly Id[]; onClear: () => void };

/** What may be done with the chosen questions; every one of them gets its own line in what became of them. */
export const ManyBar = ({ ids, onClear }: ManyBarProps) => {
  const { toasts } = useServices();
  const [isArchiving, setIsArchiving] = useState(false);
  const [told, setTold] = useState<{ step: BulkStep; outcomes: Outcome[] } | null>(null);
  const change = useChangeMany({
    onSaved: (outcomes, { step }) => {
      setIsArchiving(false);
      setTold({ step, outcomes });
      onClear();
    },
    onFailed: ({ message }) => {
      setIsArchiving(false);
      toasts.error(message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.');
    },
  });
  const isTooMany = ids.length > maxAtOnce;
  const handlePick = (step: BulkStep) =>
    step === 'archived' ? setIsArchiving(true) : change.save({ ids, step });
  return (
    <>
      <SelectionBar
        count={ids.length}
        note={isTooMany ? `Elige hasta ${maxAtOnce} a la vez.` : null}
        onClear={onClear}
      >
        <Menu
          width={240}
          opens="up"
          renderTarget={(props) => (
            <Button {...props} loading={change.isPending} disabled={isTooMany}>
              Hacer con ellas…
            </Button>
          )}
        >
          {steps.map(({ step, label }) => (
            <MenuItem key={step} onClick={() => handlePick(step)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </SelectionBar>
      <ConfirmDialog
        title="Archivar preguntas"
        text={`${counted(ids.length, 'pregunta deja', 'preguntas dejan')} de usarse para siempre. Los exámenes que ya las preguntaron no cambian.`}
        confirmLabel="Archivar"
        isDangerous
        isOpen={isArchiving}
        isBusy={change.isPending}
        onConfirm={() => change.save({ ids, step: 'archived' })}
        onClose={() => setIsArchiving(false)}
      />
      <Dialog title="Qué pasó con cada una" isOpen={told !== null} onClose={() => setTold(null)}>
        {told === null ? null : <Outcomes {...told} />}
        <DialogActions>
          <Button onClick={() => setTold(null)}>Entendido</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const Outcomes = ({ step, outcomes }: { step: BulkStep; outcomes: readonly Outcome[] }) => {
  const refused = outcomes.filter(({ isDone }) => !isDone).length;
  const done = steps.find((each) => each.step === step)?.done ?? '';
  return (
    <>
      <p className={css['sum']}>
        {`${counted(outcomes.length - refused, 'hecha', 'hechas')}, ${counted(refused, 'rechazada', 'rechazadas')}.`}
      </p>
      <ul className={css['outcomes']} aria-label="Qué pasó con cada una">
        {outcomes.map(({ id, isDone, message }) => {
          const Icon = isDone ? IconCircleCheck : IconCircleX;
          return (
            <li key={id} data-done={isDone}>
              <Icon size={18} stroke={1.8} aria-hidden="true" />
              <b>{`Pregunta ${id}`}</b>
              <span>{isDone ? done : (message ?? 'No se pudo cambiar.')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
