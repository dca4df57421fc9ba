import { progressLabels } from '@tamiz/contract/shared/labels';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockX,
  IconMail,
  IconMailOpened,
  IconMailX,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { describeProgress } from '#src/features/candidates/describe-progress.ts';
import type { Progress } from '#src/lib/positions/position-candidates.ts';

import css from './progress-cell.module.css';

const looks: Readonly<
  Record<Exclude<ProgressState, 'in_progress'>, { Icon: TablerIcon; tone: Tone }>
> = {
  bounced: { Icon: IconMailX, tone: 'danger' },
  opened: { Icon: IconMailOpened, tone: 'info' },
  sent: { Icon: IconMail, tone: 'neutral' },
  done: { Icon: IconCircleCheck, tone: 'success' },
  expired: { Icon: IconClockX, tone: 'neutral' },
  cancelled: { Icon: IconCircleMinus, tone: 'neutral' },
  pending: { Icon: IconCircleDashed, tone: 'neutral' },
};

const radius = 13;
const around = 2 * Math.PI * radius;

/** The question on screen within a ring; the sentence beside it says the same. */
const Ring = ({ question, questionCount }: Progress) => {
  const share = questionCount === null || questionCount === 0 ? 0 : (question ?? 0) / questionCount;
  return (
    <svg className={css['ring']} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={radius} />
      <circle
        cx="16"
        cy="16"
        r={radius}
        strokeDasharray={`${String(share * around)} ${String(around)}`}
      />
      <text x="16" y="16">
        {question ?? 0}
      </text>
    </svg>
  );
};

type ProgressCellProps = { progress: Progress; email: string | null; now: Date };

/** How far somebody got: a mark, a word and a sentence. */
export const ProgressCell = ({ progress, email, now }: ProgressCellProps) => {
  const { state } = progress;
  return (
    <span className={css['cell']}>
      {state === 'in_progress' ? <Ring {...progress} /> : <Mark {...looks[state]} />}
      <span className={css['words']}>
        <b>{progressLabels[state]}</b>
        <span>{describeProgress(progress, email, now)}</span>
      </span>
    </span>
  );
};

const Mark = ({ Icon, tone }: { Icon: TablerIcon; tone: Tone }) => (
  <span className={css['mark']} data-tone={tone}>
    <Icon size={17} stroke={1.7} aria-hidden="true" />
  </span>
);
