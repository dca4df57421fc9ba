import type { ComponentProps } from 'react';

import css from './card.module.css';

/** The standard frame of the product: a thin border, 12 px corners, a light shadow. */
export const Card = ({ className, ...section }: ComponentProps<'section'>) => (
  <section {...section} className={className ? `${css['card']} ${className}` : css['card']} />
);
