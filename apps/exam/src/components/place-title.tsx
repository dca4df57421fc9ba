import { ScreenTitle } from '#src/components/screen-title.tsx';

import css from './place-title.module.css';

type PlaceTitleProps = { of?: 'Pregunta' | 'Práctica'; number: number; total: number };

/** Which question of how many: the heading of its screen. */
export const PlaceTitle = ({ of = 'Pregunta', number, total }: PlaceTitleProps) => (
  <ScreenTitle className={css['title']}>
    {of} <b>{number}</b> <span>de {total}</span>
  </ScreenTitle>
);
