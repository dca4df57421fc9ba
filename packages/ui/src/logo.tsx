import css from './logo.module.css';
import { Mark } from '#src/mark.tsx';

/** The mark and the word. */
export const Logo = () => (
  <span className={css['logo']}>
    <Mark className={css['mark']} />
    Tamiz
  </span>
);
