import { useId } from 'react';
import type { ReactNode } from 'react';

import { Card } from '#src/card.tsx';

import css from './section.module.css';

type SectionProps = {
  title: string;
  note?: string | undefined;
  /** What can be done with the whole section. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A card with a head: every part of a page that has a name of its own. Its rows bring their own padding. */
export const Section = ({ title, note, aside, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className={css['head']}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {note ? <p className={css['note']}>{note}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
};
