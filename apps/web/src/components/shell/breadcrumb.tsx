import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';

import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { Link } from '#src/lib/router/link.tsx';

import css from './breadcrumb.module.css';

export const Breadcrumb = ({ title, crumbs }: PageHandle) =>
  crumbs.length === 0 ? null : (
    <nav className={css['crumbs']} aria-label="Ruta de navegación">
      {crumbs.map(({ label, to }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <IconChevronRight size={14} aria-hidden="true" />
        </Fragment>
      ))}
      <span aria-current="page">{title}</span>
    </nav>
  );
