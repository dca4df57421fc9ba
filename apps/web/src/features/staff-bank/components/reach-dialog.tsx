import { Button } from '@mantine/core';
import type { EvaluationReach, QuestionReach } from '@tamiz/contract/bank/reach';
import { mostCountedInvitations } from '@tamiz/contract/bank/reach';
import { ConfirmDialog, Dialog, DialogActions, Notice } from '@tamiz/ui';
import type { ReactNode } from 'react';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { counted, formatNumber } from '#src/lib/format.ts';

import css from './reach-dialog.module.css';

const tellInvitations = (invitations: number): string =>
  invitations > mostCountedInvitations
    ? `más de ${formatNumber(mostCountedInvitations)} invitaciones sin empezar`
    : counted(invitations, 'invitación sin empezar', 'invitaciones sin empezar');

/** What stands on it, in one line. */
const tellReach = ({ positions, invitations, running }: EvaluationReach): string =>
  `${counted(positions, 'posición abierta', 'posiciones abiertas')}, ${tellInvitations(invitations)} y ${counted(running, 'examen en curso', 'exámenes en curso')}`;

const tellNames = (evaluations: QuestionReach['evaluations']): string => {
  const shown = evaluations.slice(0, 5).map(({ title }) => title);
  const rest = evaluations.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` y ${formatNumber(rest)} más` : ''}`;
};

type ReachDialogProps = {
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Undefined while it is read. */
  reach: (EvaluationReach & Partial<Pick<QuestionReach, 'evaluations'>>) | undefined;
  reachFailure: ApiFailure | null;
  /** What happens, given that something stands on it or nothing does. */
  children: (isUsed: boolean) => ReactNode;
  isBusy: boolean;
  failure: ApiFailure | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a change of the bank, and says first what it touches; without knowing that, nothing can be confirmed. */
export const ReachDialog = ({
  title,
  confirmLabel,
  isDangerous = false,
  reach,
  reachFailure,
  children,
  isBusy,
  failure,
  onConfirm,
  onClose,
}: ReachDialogProps) => {
  if (reach === undefined) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {reachFailure === null ? (
          <p role="status">Contando lo que esto toca…</p>
        ) : (
          <Notice tone="danger">No se pudo saber qué toca. Cierra e intenta de nuevo.</Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const { evaluations = [] } = reach;
  const isUsed = reach.positions + reach.invitations + reach.running > 0;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous}
      isOpen
      isBusy={isBusy}
      failure={
        failure && (failure.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.')
      }
      text={
        <span className={css['reach']}>
          {evaluations.length === 0 ? null : (
            <span>
              {counted(evaluations.length, 'evaluación la pregunta', 'evaluaciones la preguntan')}:{' '}
              {tellNames(evaluations)}.
            </span>
          )}
          <strong>{isUsed ? `Toca ${tellReach(reach)}.` : 'Ninguna posición la usa ahora.'}</strong>
          <span>{children(isUsed)}</span>
        </span>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
