import { MenuItem } from '@tamiz/ui';
import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';

import css from './menu-entry.module.css';

type MenuEntryProps = {
  label: string;
  Icon: TablerIcon;
  isDangerous?: boolean;
  /** Why it cannot be chosen now; null where it can. */
  refusal: string | null;
  onSelect: () => void;
};

/**
 * An entry of a menu of actions. One that cannot be chosen stays in the menu and says why: it can be reached by
 * keyboard as any other, so the reason is read by everybody.
 */
export const MenuEntry = (props: MenuEntryProps) => {
  const { label, Icon, isDangerous = false, refusal, onSelect } = props;
  const reasonId = useId();
  const look = {
    tone: isDangerous ? ('danger' as const) : undefined,
    icon: <Icon size={17} stroke={1.7} aria-hidden="true" />,
  };
  if (refusal === null) {
    return (
      <MenuItem {...look} onClick={onSelect}>
        {label}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem {...look} aria-disabled aria-describedby={reasonId}>
        {label}
      </MenuItem>
      {/* Beside the entry: within it, it would be part of its name. */}
      <p id={reasonId} className={css['reason']}>
        {refusal}
      </p>
    </>
  );
};
