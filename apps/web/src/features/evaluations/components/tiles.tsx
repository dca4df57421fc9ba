import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Link } from '#src/lib/router/link.tsx';

import css from './tiles.module.css';

type Tile = { key: string | number; to: string; name: string; text: string | null };

type TilesProps = {
  label: string;
  icon: ReactNode;
  tiles: readonly Tile[];
  /** Many short ones: more of them fit a row. */
  isCompact?: boolean;
};

/** Ways into the catalogue, as many a row as fit. */
export const Tiles = ({ label, icon, tiles, isCompact = false }: TilesProps) => (
  <ul className={css['tiles']} data-compact={isCompact || undefined} aria-label={label}>
    {tiles.map(({ key, to, name, text }) => (
      <li key={key} className={css['tile']}>
        <span className={css['icon']} aria-hidden="true">
          {icon}
        </span>
        <span className={css['words']}>
          <Link to={to}>{name}</Link>
          {text === null ? null : <span>{text}</span>}
        </span>
        <IconArrowRight className={css['arrow']} size={17} stroke={1.8} aria-hidden="true" />
      </li>
    ))}
  </ul>
);
