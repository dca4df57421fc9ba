import { IconClockPlus } from '@tabler/icons-react';

import { Button } from '#src/components/button.tsx';
import { formatClock } from '#src/lib/countdown.ts';
import type { ClockOf } from '#src/lib/countdown.ts';

import css from './extra-time.module.css';

type ExtraTimeProps = {
  clockOf: ClockOf;
  fromMs: number;
  toMs: number;
  isShown: boolean;
  onSeen: () => void;
};

/** Somebody gave more time: said once, and shown until it is acknowledged or the question is over. */
export const ExtraTimeBanner = ({ clockOf, fromMs, toMs, isShown, onSeen }: ExtraTimeProps) => (
  <div role="status">
    {isShown && (
      <div className={css['banner']}>
        <IconClockPlus size={18} stroke={1.8} aria-hidden="true" />
        <p>
          <b>Tienes más tiempo.</b> {clockOf === 'del examen' ? 'Tu examen' : 'Esta pregunta'} pasó
          de {formatClock(fromMs)} a {formatClock(toMs)}.
        </p>
        <Button look="link" onClick={onSeen}>
          Entendido
        </Button>
      </div>
    )}
  </div>
);

/** Beside the clock as long as the question lasts; listeners have heard the banner. */
export const ExtraTimeChip = ({ ms }: { ms: number }) => (
  <span className={css['chip']} aria-hidden="true">
    +{formatClock(ms)}
  </span>
);
