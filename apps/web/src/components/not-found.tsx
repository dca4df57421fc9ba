import { Button } from '@mantine/core';

import { Link } from '#src/lib/router/link.tsx';

import css from './not-found.module.css';

const grains = [0, 1, 2].flatMap((row) =>
  Array.from({ length: 9 }, (_, column) => ({ row, column })).filter(
    ({ column }) => row === 0 || column !== 6,
  ),
);

/** The sieve of the sign-in panel: one grain fell through. */
const LostGrain = () => (
  <svg className={css['art']} viewBox="0 0 240 132" aria-hidden="true">
    {grains.map(({ row, column }) => (
      <circle
        key={`${row}-${column}`}
        cx={24 + column * 24}
        cy={16 + row * 22}
        r="4.5"
        opacity={0.3 + row * 0.2}
      />
    ))}
    <path className={css['mesh']} d="M12 82h216" />
    <path className={css['trail']} d="M168 32v62" />
    <circle className={css['lost']} cx="168" cy="108" r="8" />
  </svg>
);

export const NotFound = () => (
  <div className={css['page']}>
    <LostGrain />
    <p className={css['code']}>Error 404</p>
    <h1>No encontramos esta página</h1>
    <p className={css['text']}>
      Puede que el enlace haya cambiado o que ya no exista. Tus posiciones siguen donde las dejaste.
    </p>
    <Button component={Link} to="/positions">
      Volver a Posiciones
    </Button>
  </div>
);
