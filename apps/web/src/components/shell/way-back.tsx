import { IconChevronLeft } from '@tabler/icons-react';

import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { Link } from '#src/lib/router/link.tsx';

import css from './way-back.module.css';

/** The page above this one, for screens too small for the whole way. */
export const WayBack = ({ crumbs }: PageHandle) => {
  const above = crumbs.at(-1);
  // Home is the first entry of the menu.
  if (above === undefined || above.to === '/') return null;
  return (
    <nav className={css['way']} aria-label="Volver">
      <Link to={above.to} aria-label={`Volver a ${above.label}`}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        <span>{above.label}</span>
      </Link>
    </nav>
  );
};
