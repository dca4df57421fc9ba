import type { ComponentProps } from 'react';

import css from './card.module.css';

/** The one frame of the product: a hairline, 12 px corners, hardly a shadow. */
export const Card = ({ className, ...section }: ComponentProps<'section'>) => (
  <section {...section} className={className ? `${css['card']} ${className}` : css['card']} />
);
