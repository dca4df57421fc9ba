import { VisuallyHidden } from '@mantine/core';
import { Menu, MenuDivider, MenuItem, StatusPill } from '@tamiz/ui';
import { IconCheck, IconChevronDown, IconMail } from '@tabler/icons-react';

import { stageTones } from '#src/components/pipeline/stage-tone.ts';
import type { Stage } from '#src/lib/pipeline/stages.ts';

import css from './stage-menu.module.css';

type StageMenuProps = {
  /** Whose stage it is, for those who do not see the row. */
  personName: string;
  stageId: string | null;
  stages: readonly Stage[];
  /** False shows the stage alone, for whoever may only look. */
  canMove: boolean;
  isBusy?: boolean;
  onMove: (stage: Stage) => void;
  /** Opens the dialog that moves and writes a mail. */
  onMoveAndWrite?: (() => void) | undefined;
};

/** Where a person stands, and the way to move them: choosing a step moves at once and tells nobody. */
export const StageMenu = (props: StageMenuProps) => {
  const { personName, stageId, stages, canMove, isBusy = false, onMove, onMoveAndWrite } = props;
  const current =
    stages.find(({ id }) => id === stageId) ?? stages.find(({ kind }) => kind === 'review');
  if (current === undefined) return null;
  const pill = <StatusPill tone={stageTones[current.kind]}>{current.name}</StatusPill>;
  if (!canMove) return pill;
  return (
    <Menu
      width={252}
      aligned="start"
      renderTarget={(opener) => (
        <button {...opener} type="button" className={css['target']} disabled={isBusy}>
          <VisuallyHidden>{`Etapa de ${personName}: `}</VisuallyHidden>
          {pill}
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    >
      {stages
        .filter(({ isArchived }) => !isArchived)
        .map((stage) => (
          <MenuItem
            key={stage.id}
            mark={
              stage.id === current.id ? (
                <IconCheck size={16} stroke={2} aria-hidden="true" />
              ) : undefined
            }
            onClick={() => {
              if (stage.id !== current.id) onMove(stage);
            }}
          >
            <StatusPill tone={stageTones[stage.kind]}>{stage.name}</StatusPill>
            {stage.id === current.id ? <VisuallyHidden>, etapa actual</VisuallyHidden> : null}
          </MenuItem>
        ))}
      {onMoveAndWrite === undefined ? null : (
        <>
          <MenuDivider />
          <MenuItem
            icon={<IconMail size={17} stroke={1.7} aria-hidden="true" />}
            onClick={onMoveAndWrite}
          >
            Mover y escribir un correo
          </MenuItem>
        </>
      )}
      <p className={css['line']}>Mover no avisa a la persona.</p>
    </Menu>
  );
};
