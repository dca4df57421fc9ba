import { Button } from '@mantine/core';
import { IconCloudX } from '@tabler/icons-react';

import css from './state.module.css';

type ErrorStateProps = { title: string; text: string; onRetry: () => void; retryLabel?: string };

/** Something could not be loaded: the same shape as an empty state in red, and always a way to try again. */
export const ErrorState = ({
  title,
  text,
  onRetry,
  retryLabel = 'Reintentar',
}: ErrorStateProps) => (
  <div className={css['state']} role="alert">
    <div className={css['tile']} data-tone="danger" aria-hidden="true">
      <IconCloudX size={22} stroke={1.7} />
    </div>
    <h2>{title}</h2>
    <p className={css['text']}>{text}</p>
    <div className={css['action']}>
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  </div>
);
