import { getQuestionReach } from '@tamiz/contract/bank/reach';

import { ReachDialog } from '#src/features/staff-bank/components/reach-dialog.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import type { useStaffChange } from '#src/lib/staff/staff-calls.ts';

/** Steps that take a question away from where it is asked. */
export type LeavingStep = 'deactivated' | 'archived';

const words = {
  deactivated: {
    title: 'Desactivar la pregunta',
    confirm: 'Desactivar pregunta',
    effect:
      'Deja de ofrecerse para versiones nuevas y puedes activarla de nuevo. Las versiones publicadas y los exámenes en curso la siguen preguntando.',
  },
  archived: {
    title: 'Archivar la pregunta',
    confirm: 'Archivar pregunta',
    effect:
      'No se puede deshacer. Deja de ofrecerse para versiones nuevas; las versiones publicadas la siguen preguntando.',
  },
} as const;

type StepDialogProps = {
  questionId: number;
  step: LeavingStep;
  change: ReturnType<typeof useStaffChange>;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a question leaves the bank, for a time or for good, and says who asks it. */
export const StepDialog = ({ questionId, step, change, onConfirm, onClose }: StepDialogProps) => {
  const { data, error } = useStaffItem(getQuestionReach, { params: { id: questionId } });
  return (
    <ReachDialog
      title={words[step].title}
      confirmLabel={words[step].confirm}
      isDangerous={step === 'archived'}
      reach={data}
      reachFailure={error}
      isBusy={change.isPending}
      failure={change.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {() => words[step].effect}
    </ReachDialog>
  );
};
