import { Logo, ToastRegion } from '@tamiz/ui';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { BalanceChip } from '#src/components/shell/balance.tsx';
import { Breadcrumb } from '#src/components/shell/breadcrumb.tsx';
import { usePageHandle } from '#src/components/shell/page-handle.ts';
import { SideMenu } from '#src/components/shell/side-menu.tsx';
import { useMobileMenu } from '#src/components/shell/use-mobile-menu.ts';
import { UserMenu } from '#src/components/shell/user-menu.tsx';
import { WayBack } from '#src/components/shell/way-back.tsx';
import { useLocation, useNavigation } from '#src/lib/router/hooks.ts';
import { Outlet } from '#src/lib/router/outlet.tsx';
import { useServices } from '#src/lib/services.tsx';
import { useSession, useUser } from '#src/lib/session/session.tsx';

import css from './shell.module.css';

/** A new page takes the focus, or the keyboard would stay on a link that may be gone. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** The frame of every page; search and bell are features of their own and are given. */
export const Shell = ({ search, bell }: { search: ReactNode; bell: ReactNode }) => {
  const user = useUser();
  const { isLoading } = useSession();
  const { toasts } = useServices();
  const handle = usePageHandle();
  const isNavigating = useNavigation() !== 'idle';
  const main = useFocusOnNavigation();
  const { isOpen, burger, open, leave, close } = useMobileMenu();

  return (
    <div className={css['shell']}>
      {handle ? <title>{`${handle.title} · Tamiz`}</title> : null}
      <a className={css['skip']} href="#contenido" inert={isOpen}>
        Saltar al contenido
      </a>
      <SideMenu user={user} isOpen={isOpen} onClose={close} onNavigate={leave} />
      <div className={css['column']} inert={isOpen}>
        <header className={css['header']}>
          <div className={css['progress']} data-on={isNavigating || isLoading || undefined} />
          <button
            ref={burger}
            type="button"
            className={css['burger']}
            aria-label="Abrir menú"
            aria-expanded={isOpen}
            onClick={open}
          >
            <IconMenu2 size={22} stroke={1.8} aria-hidden="true" />
          </button>
          <span className={css['logo']}>
            <Logo />
          </span>
          <div className={css['crumbs']}>{handle ? <Breadcrumb {...handle} /> : null}</div>
          {isLoading ? (
            <span className={css['loading']} role="status">
              Cargando...
            </span>
          ) : null}
          <BalanceChip user={user} />
          {search}
          {bell}
          <UserMenu user={user} />
        </header>
        {handle ? <WayBack {...handle} /> : null}
        <main ref={main} id="contenido" className={css['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ToastRegion store={toasts} />
    </div>
  );
};
