import { Button } from '@mantine/core';
import { getEvaluationReach } from '@tamiz/contract/bank/reach';

import { ReachDialog } from '#src/features/staff-bank/components/reach-dialog.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import type { useStaffChange } from '#src/lib/staff/staff-calls.ts';

export type BuilderAction = 'publish' | 'retire';

type AskProps = {
  evaluationId: number;
  action: BuilderAction;
  /** The number that a new version will have. */
  version: number;
  change: ReturnType<typeof useStaffChange>;
  onConfirm: () => void;
  onClose: () => void;
};

const Ask = ({ evaluationId, action, version, change, onConfirm, onClose }: AskProps) => {
  const { data, error } = useStaffItem(getEvaluationReach, { params: { id: evaluationId } });
  const isPublish = action === 'publish';
  return (
    <ReachDialog
      title={isPublish ? `Publicar la versión ${version}` : 'Retirar la evaluación'}
      confirmLabel={isPublish ? 'Publicar' : 'Retirar evaluación'}
      isDangerous={!isPublish}
      reach={data}
      reachFailure={error}
      isBusy={change.isPending}
      failure={change.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(isUsed) => {
        if (isPublish) {
          return isUsed
            ? 'Quien empiece desde ahora responde la versión nueva. Los exámenes en curso terminan con la suya.'
            : 'Quien empiece desde ahora responde la versión nueva.';
        }
        return isUsed
          ? 'Ya no se podrá elegir. Esas posiciones la conservan y sus exámenes siguen.'
          : 'Ya no se podrá elegir. Puedes reactivarla cuando quieras.';
      }}
    </ReachDialog>
  );
};

type BuilderActionsProps = Pick<AskProps, 'evaluationId' | 'version' | 'change'> & {
  isActive: boolean;
  canPublish: boolean;
  asked: BuilderAction | null;
  onAsk: (action: BuilderAction | null) => void;
  onTurn: () => void;
  onPublish: () => void;
};

/** What can be done with a whole evaluation; what others would notice is asked for first. */
export const BuilderActions = ({
  isActive,
  canPublish,
  asked,
  onAsk,
  onTurn,
  onPublish,
  ...ask
}: BuilderActionsProps) => {
  const { change } = ask;
  const handleOpen = (action: BuilderAction) => {
    change.reset();
    onAsk(action);
  };
  return (
    <>
      <Button
        variant="default"
        disabled={change.isPending}
        onClick={() => (isActive ? handleOpen('retire') : onTurn())}
      >
        {isActive ? 'Retirar' : 'Reactivar'}
      </Button>
      <Button
        disabled={!canPublish}
        loading={change.isPending}
        onClick={() => handleOpen('publish')}
      >
        Publicar versión
      </Button>
      {asked === null ? null : (
        <Ask
          {...ask}
          action={asked}
          onConfirm={asked === 'publish' ? onPublish : onTurn}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  );
};
