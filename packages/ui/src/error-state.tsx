import { Button } from '@mantine/core';
import { IconCloudX } from '@tabler/icons-react';

import css from './state.module.css';

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry: () => void;
  retryLabel?: string;
  /** 1 when the failure is all the page has to say, 3 inside a section that has a title of its own. */
  titleLevel?: 1 | 2 | 3;
};

/** Something could not be loaded: the same shape as an empty state in red, and always a way to try again. */
export const ErrorState = ({
  title,
  text,
  onRetry,
  retryLabel = 'Reintentar',
  titleLevel = 2,
}: ErrorStateProps) => {
  const Title = `h${titleLevel}` as const;
  return (
    <div className={css['state']} role="alert">
      <div className={css['tile']} data-tone="danger" aria-hidden="true">
        <IconCloudX size={22} stroke={1.7} />
      </div>
      <Title className={css['title']}>{title}</Title>
      <p className={css['text']}>{text}</p>
      <div className={css['action']}>
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
};
