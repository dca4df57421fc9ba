import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Menu, MenuDivider, MenuItem, useDarkMode } from '@tamiz/ui';
import { IconChevronDown, IconLogout, IconMoon, IconSettings } from '@tabler/icons-react';

import { initialsOf } from '#src/lib/initials.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';
import type { User } from '#src/lib/session/user.ts';

import css from './user-menu.module.css';

export const UserMenu = ({ user }: { user: User }) => {
  const { session } = useServices();
  const { isDark, toggle } = useDarkMode();
  return (
    <Menu
      width={248}
      renderTarget={(props) => (
        <UnstyledButton {...props} className={css['trigger']}>
          <VisuallyHidden>Menú de usuario</VisuallyHidden>
          <span className={css['initials']} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={css['name']}>{user.name}</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    >
      <div className={css['head']}>
        <b>{user.name}</b>
        <span>{user.email}</span>
        {user.account ? <span>{user.account.name}</span> : null}
      </div>
      <MenuDivider />
      <MenuItem
        render={(props) => <Link {...props} to="/settings" />}
        icon={<IconSettings size={17} stroke={1.7} aria-hidden="true" />}
      >
        Configuración
      </MenuItem>
      <MenuItem
        isChecked={isDark}
        onClick={toggle}
        mark={<IconMoon size={17} stroke={1.7} aria-hidden="true" />}
      >
        Modo oscuro
      </MenuItem>
      <MenuDivider />
      <MenuItem
        tone="danger"
        icon={<IconLogout size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => void session.logout()}
      >
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
};
