import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';

import css from './announcement-bar.module.css';

/** What everybody is told on top of an app. */
export type Told = {
  id: string;
  kind: 'incident' | 'maintenance' | 'information';
  body: string;
  details: string | null;
};

const words = {
  incident: 'Incidente',
  maintenance: 'Mantenimiento',
  information: 'Aviso',
};

type BarProps = {
  told: Omit<Told, 'id'>;
  /** Without it the bar stays: what is wrong right now cannot be put away. */
  onDismiss?: (() => void) | undefined;
  /** As it will look, told to nobody. */
  isPreview?: boolean;
};

/** One announcement in the page, never above it. An incident interrupts a screen reader, the rest waits for its turn. */
export const AnnouncementBar = ({ told, onDismiss, isPreview = false }: BarProps) => {
  const { kind, body, details } = told;
  const Symbol = kind === 'information' ? IconInfoCircle : IconAlertTriangle;
  const role = kind === 'incident' ? 'alert' : 'status';
  return (
    <div className={css['bar']} data-kind={kind} {...(!isPreview && { role })}>
      <Symbol size={18} stroke={1.8} aria-hidden="true" />
      <div className={css['text']}>
        <p>
          <b>{words[kind]}.</b> {body}
        </p>
        {details === null ? null : (
          <details>
            <summary>Más información</summary>
            <p>{details}</p>
          </details>
        )}
      </div>
      {onDismiss === undefined ? null : (
        <button type="button" aria-label="Ocultar este aviso" onClick={onDismiss}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
