import css from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'line' | 'tile' | 'pill';
  width?: 'short' | 'medium' | 'long';
};

/** Stands where a text, tile or pill will be; it says nothing, so whoever shows it names the wait once. */
export const Skeleton = ({ shape = 'line', width = 'medium' }: SkeletonProps) => (
  <span className={css['skeleton']} data-shape={shape} data-width={width} aria-hidden="true" />
);
