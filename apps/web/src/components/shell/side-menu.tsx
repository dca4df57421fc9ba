import type { Permission } from '@tamiz/contract/shared/permissions';
import { Logo } from '@tamiz/ui';
import {
  IconBriefcase2,
  IconClipboardCheck,
  IconCoins,
  IconHelpHexagon,
  IconHome,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { BalanceCard } from '#src/components/shell/balance.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useLocation } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import { can, isStaff } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

import css from './side-menu.module.css';

const StaffMenu = lazy(async () => ({
  default: (await import('#src/components/shell/staff-menu.tsx')).StaffMenu,
}));

type Entry = {
  to: `/${string}`;
  label: string;
  Icon: TablerIcon;
  needs: Permission;
  /** An extra, shown where the backend announces it. */
  feature?: string;
  /** Pages of this section that have an address of their own. */
  holds?: readonly string[];
};

const entries: readonly Entry[] = [
  { to: '/', label: 'Inicio', Icon: IconHome, needs: 'positions.read' },
  {
    to: '/positions',
    label: 'Posiciones',
    Icon: IconBriefcase2,
    needs: 'positions.read',
    holds: ['/position', '/candidates'],
  },
  {
    to: '/candidates',
    label: 'Candidatos',
    Icon: IconUsers,
    needs: 'candidates.read',
    feature: 'directory',
  },
  {
    to: '/evaluations',
    label: 'Evaluaciones',
    Icon: IconClipboardCheck,
    needs: 'catalogue.read',
    holds: ['/profiles', '/specialties'],
  },
  { to: '/questions', label: 'Preguntas', Icon: IconHelpHexagon, needs: 'catalogue.read' },
  {
    to: '/credits',
    label: 'Créditos',
    Icon: IconCoins,
    needs: 'credits.read',
    holds: ['/payments'],
  },
];

const isBelow = (start: string, pathname: string): boolean =>
  pathname === start || pathname.startsWith(`${start}/`);

/** The entry of a page; one that leads there goes before one that only holds it. */
const currentOf = (shown: readonly Entry[], pathname: string): Entry | undefined =>
  shown.find(({ to }) => isBelow(to, pathname)) ??
  shown.find(({ holds = [] }) => holds.some((start) => isBelow(start, pathname)));

type SideMenuProps = {
  user: User;
  /** Only small screens close it; there it covers everything else. */
  isOpen: boolean;
  onClose: () => void;
  onNavigate: () => void;
};

export const SideMenu = ({ user, isOpen, onClose, onNavigate }: SideMenuProps) => {
  const { pathname } = useLocation();
  const features = useCatalogues().data?.features;
  const shown = entries.filter(
    ({ needs, feature }) =>
      can(user, needs) && (feature === undefined || features?.has(feature) === true),
  );
  const current = currentOf(shown, pathname);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);

  return (
    <aside className={css['side']} data-open={isOpen || undefined} aria-label="Menú lateral">
      <div className={css['brand']}>
        <Link to="/" className={css['home']} aria-label="Tamiz, ir al inicio" onClick={onNavigate}>
          <Logo />
        </Link>
        <button
          ref={closeButton}
          type="button"
          className={css['close']}
          aria-label="Cerrar menú"
          onClick={onClose}
        >
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <nav className={css['nav']} aria-label="Principal">
        {isStaff(user) ? (
          <Suspense fallback={null}>
            <StaffMenu onNavigate={onNavigate} />
          </Suspense>
        ) : (
          <ul>
            {shown.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={css['link']}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <entry.Icon size={19} stroke={1.7} aria-hidden="true" />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <BalanceCard user={user} onNavigate={onNavigate} />
    </aside>
  );
};
