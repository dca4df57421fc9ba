import css from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'line' | 'tile' | 'pill';
  width?: 'short' | 'medium' | 'long';
};

/** Placeholder for a text, tile or pill; it has no text for a screen reader, so the caller announces the loading once. */
export const Skeleton = ({ shape = 'line', width = 'medium' }: SkeletonProps) => (
  <span className={css['skeleton']} data-shape={shape} data-width={width} aria-hidden="true" />
);
