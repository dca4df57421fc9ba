import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { useId } from 'react';

import { mayDo } from '#src/lib/positions/position.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './position-screen.module.css';

type EvaluationCardProps = { position: Position; onAssign: () => void };

export const EvaluationCard = ({ position, onAssign }: EvaluationCardProps) => {
  const { evaluation } = position;
  const titleId = useId();
  return (
    <Card
      className={css['evaluation']}
      aria-labelledby={titleId}
      data-linked={evaluation !== null || undefined}
    >
      <span className={css['evaluationIcon']} aria-hidden="true">
        <IconClipboardCheck size={20} stroke={1.7} />
      </span>
      <div className={css['evaluationWords']}>
        <h2 id={titleId}>Evaluación</h2>
        {evaluation === null ? (
          <span>Sin asignar</span>
        ) : (
          <Link to={`/evaluations/${encodeURIComponent(evaluation.id)}`}>{evaluation.title}</Link>
        )}
      </div>
      {evaluation === null ? null : <IconChevronRight size={18} aria-hidden="true" />}
      {evaluation === null && mayDo(position, 'assign') ? (
        <Button variant="default" size="xs" onClick={onAssign}>
          Asignar evaluación
        </Button>
      ) : null}
    </Card>
  );
};
