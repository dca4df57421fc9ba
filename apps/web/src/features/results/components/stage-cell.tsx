import type { Result } from '@tamiz/contract/exams/board';
import { memo } from 'react';
import type { ComponentProps } from 'react';

import { StageMenu } from '#src/components/pipeline/stage-menu.tsx';
import type { Stage } from '#src/lib/pipeline/stages.ts';

type StageCellProps = Pick<ComponentProps<typeof StageMenu>, 'stages' | 'canMove' | 'isBusy'> & {
  result: Result;
  onMove: (result: Result, stage: Stage) => void;
  onMoveAndWrite: (result: Result) => void;
};

const Cell = ({ result, onMove, onMoveAndWrite, ...menu }: StageCellProps) => (
  <StageMenu
    {...menu}
    personName={result.name}
    stageId={result.stage.id}
    onMove={(stage) => onMove(result, stage)}
    onMoveAndWrite={() => onMoveAndWrite(result)}
  />
);

/** The stage of a row. A menu is the dearest part of it to draw, so choosing a person does not draw it again. */
export const StageCell = memo(Cell);
