import { Card } from '@tamiz/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

import css from './staff-home.module.css';

type FigureCardProps = {
  title: string;
  figure: string;
  /** Of what; a figure never stands alone. */
  of: string;
  /** How it compares with before. */
  change?: ReactNode;
  link: { to: `/${string}`; label: string };
  children?: ReactNode;
};

/** One figure with its list, and a picture of it. */
export const FigureCard = ({ title, figure, of, change, link, children }: FigureCardProps) => {
  const titleId = useId();
  return (
    <Card className={css['figure'] ?? ''} aria-labelledby={titleId}>
      <div className={css['figureHead']}>
        <h3 id={titleId}>{title}</h3>
        {mayOpen(useUser(), link.to) ? <Link to={link.to}>{link.label}</Link> : null}
      </div>
      <p className={css['amount']}>
        <b>{figure}</b> <span>{of}</span>
      </p>
      {change === undefined ? null : <p className={css['change']}>{change}</p>}
      {children}
    </Card>
  );
};
