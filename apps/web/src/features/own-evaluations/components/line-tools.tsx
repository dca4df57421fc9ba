import { IconArrowDown, IconArrowUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { nameOfQuestion } from '#src/components/question-words.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';

import css from './builder.module.css';

type ToolProps = { label: string; Icon: TablerIcon; isDisabled?: boolean; onUse: () => void };

const Tool = ({ label, Icon, isDisabled = false, onUse }: ToolProps) => (
  <button
    type="button"
    className={css['icon']}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onUse}
  >
    <Icon size={17} stroke={1.7} aria-hidden="true" />
  </button>
);

type LineToolsProps = {
  line: Line;
  isBusy: boolean;
  onReplace: (line: Line) => void;
  onRemove: (line: Line) => void;
  /** Null where the order is not shown; undefined tells that there is no further to go. */
  move?: { onUp: (() => void) | undefined; onDown: (() => void) | undefined };
};

/** What can be done with a question of the draft. */
export const LineTools = ({ line, isBusy, onReplace, onRemove, move }: LineToolsProps) => {
  const name = nameOfQuestion(line);
  return (
    <>
      {move === undefined ? null : (
        <>
          <Tool
            label={`Subir: ${name}`}
            Icon={IconArrowUp}
            isDisabled={move.onUp === undefined}
            onUse={() => move.onUp?.()}
          />
          <Tool
            label={`Bajar: ${name}`}
            Icon={IconArrowDown}
            isDisabled={move.onDown === undefined}
            onUse={() => move.onDown?.()}
          />
        </>
      )}
      <Tool
        label={`Cambiar por otra: ${name}`}
        Icon={IconRefresh}
        isDisabled={isBusy}
        onUse={() => onReplace(line)}
      />
      <Tool label={`Quitar: ${name}`} Icon={IconTrash} onUse={() => onRemove(line)} />
    </>
  );
};
