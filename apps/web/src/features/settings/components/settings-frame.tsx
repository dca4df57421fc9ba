import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useSettingsPages } from '#src/features/settings/use-settings-pages.ts';
import { useLocation } from '#src/lib/router/hooks.ts';
import { NavLink } from '#src/lib/router/nav-link.tsx';

import css from './settings-frame.module.css';

type SettingsFrameProps = { title: string; text: string; children: ReactNode };

/** A page of the settings: the list of them beside it, which a phone shows on the first one alone. */
export const SettingsFrame = ({ title, text, children }: SettingsFrameProps) => {
  const pages = useSettingsPages();
  const { pathname } = useLocation();
  const isFirst = pathname === '/settings';
  const isOffered = isFirst || pages?.some(({ to }) => to === pathname);
  return (
    <>
      <PageHead title={title} text={text} />
      <div className={css['frame']} data-first={isFirst || undefined}>
        {pages === null || pages.length < 2 ? null : (
          <nav className={css['pages']} aria-label="Secciones de Configuración">
            <ul>
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={css['stack']}>
          {isOffered === true ? children : null}
          {isOffered === undefined ? <RowSkeletons label="Cargando la sección" /> : null}
          {isOffered === false ? <NotForYou /> : null}
        </div>
      </div>
    </>
  );
};

const NotForYou = () => (
  <Card>
    <EmptyState
      icon={<IconLock size={22} stroke={1.7} />}
      title="Esta sección no es de tu rol"
      text="La ven las personas responsables de la cuenta. Pídele a una de ellas lo que necesites."
    />
  </Card>
);
