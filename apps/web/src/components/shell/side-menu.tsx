import type { Permission } from '@tamiz/contract/permissions';
import { Logo } from '@tamiz/ui';
import {
  IconBriefcase2,
  IconClipboardCheck,
  IconCoins,
  IconHelpHexagon,
  IconX,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';

import { BalanceCard } from '#src/components/shell/balance.tsx';
import { can } from '#src/lib/user.ts';
import type { User } from '#src/lib/user.ts';

import css from './side-menu.module.css';

type Entry = { to: `/${string}`; label: string; Icon: TablerIcon; needs: Permission };

const entries: readonly Entry[] = [
  { to: '/positions', label: 'Posiciones', Icon: IconBriefcase2, needs: 'positions.read' },
  { to: '/evaluations', label: 'Evaluaciones', Icon: IconClipboardCheck, needs: 'catalogue.read' },
  { to: '/questions', label: 'Preguntas', Icon: IconHelpHexagon, needs: 'catalogue.read' },
  { to: '/credits', label: 'Créditos', Icon: IconCoins, needs: 'credits.read' },
];

type SideMenuProps = {
  user: User;
  /** Only small screens close it; there it covers everything else. */
  isOpen: boolean;
  onClose: () => void;
  onNavigate: () => void;
};

export const SideMenu = ({ user, isOpen, onClose, onNavigate }: SideMenuProps) => {
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
        <ul>
          {entries
            .filter(({ needs }) => can(user, needs))
            .map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink to={to} className={css['link'] ?? ''} onClick={onNavigate}>
                  <Icon size={19} stroke={1.7} aria-hidden="true" />
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <BalanceCard user={user} onNavigate={onNavigate} />
    </aside>
  );
};
