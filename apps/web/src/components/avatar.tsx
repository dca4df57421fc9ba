import { initialsOf } from '#src/lib/initials.ts';

import css from './avatar.module.css';

const tints = ['brand', 'info', 'neutral'] as const;

/** The same name always gets the same tint; it only helps the eye tell rows apart. */
const tintOf = (name: string) => tints[name.length % tints.length];

export const Avatar = ({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) => (
  <span className={css['avatar']} data-size={size} data-tint={tintOf(name)} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
