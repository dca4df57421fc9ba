import { Button } from '@mantine/core';
import { IconBell, IconCopy, IconPencil } from '@tabler/icons-react';

import type { RowAction } from '#src/features/candidates/components/chosen/use-chosen-task.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './next-step.module.css';

const buttons = {
  remind: { action: 'remind', label: 'Recordar', Icon: IconBell },
  correct_email: { action: 'email', label: 'Corregir correo', Icon: IconPencil },
  copy_link: { action: 'link', label: 'Copiar enlace', Icon: IconCopy },
} as const;

type NextStepProps = {
  candidate: PositionCandidate;
  /** The element that names the person, because every row has the same words. */
  describedBy: string;
  /** Undefined where this user may only look. */
  onAction: ((action: RowAction) => void) | undefined;
};

/** The one step that the backend says would help this person on. */
export const NextStep = ({ candidate, describedBy, onAction }: NextStepProps) => {
  const { id, nextStep } = candidate;
  if (nextStep === null) return null;
  if (nextStep === 'see_result')
    return (
      <Link
        className={css['link']}
        to={`/position/candidate/${encodeURIComponent(id)}`}
        aria-describedby={describedBy}
      >
        Ver resultado
      </Link>
    );
  if (onAction === undefined) return null;
  const { action, label, Icon } = buttons[nextStep];
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      aria-describedby={describedBy}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
};
