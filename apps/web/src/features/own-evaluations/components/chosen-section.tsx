import { EmptyState, Section } from '@tamiz/ui';
import { IconListNumbers } from '@tabler/icons-react';

import { LineRow } from '#src/features/own-evaluations/components/line-row.tsx';
import { LineTools } from '#src/features/own-evaluations/components/line-tools.tsx';
import { moveLine, removeLine } from '#src/features/own-evaluations/lines.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { DraftState } from '#src/features/own-evaluations/use-draft.ts';

import css from './builder.module.css';

type ChosenSectionProps = {
  lines: readonly Line[];
  isBusy: boolean;
  onLines: DraftState['onLines'];
  onReplace: (line: Line) => void;
};

/** The questions of the draft in their order. */
export const ChosenSection = ({ lines, isBusy, onLines, onReplace }: ChosenSectionProps) => (
  <Section title="Preguntas elegidas" note="En el orden en que se publican.">
    {lines.length === 0 ? (
      <EmptyState
        titleLevel={3}
        icon={<IconListNumbers size={22} stroke={1.7} />}
        title="Aún no eliges preguntas"
        text="Elige un tema y un nivel, y pide que te propongamos las primeras."
      />
    ) : (
      <ol className={css['list']} aria-label="Preguntas elegidas">
        {lines.map((line, index) => (
          <LineRow key={line.id} line={line} number={index + 1}>
            <LineTools
              line={line}
              isBusy={isBusy}
              onReplace={onReplace}
              onRemove={({ id }) => onLines((before) => removeLine(before, id))}
              move={{
                onUp:
                  index === 0
                    ? undefined
                    : () => onLines((before) => moveLine(before, line.id, -1)),
                onDown:
                  index === lines.length - 1
                    ? undefined
                    : () => onLines((before) => moveLine(before, line.id, 1)),
              }}
            />
          </LineRow>
        ))}
      </ol>
    )}
  </Section>
);
