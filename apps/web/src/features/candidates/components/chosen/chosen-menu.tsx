import { Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconCalendarTime,
  IconDots,
  IconLink,
  IconMailForward,
  IconUserMinus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';
import { useJudgements } from '#src/features/candidates/api/chosen.ts';
import type { JudgedAction, Judgement } from '#src/features/candidates/api/chosen.ts';
import type { Id } from '#src/lib/reading/fields.ts';

export type MenuAction = Exclude<JudgedAction, 'invite'> | 'remove';

type ChosenMenuProps = {
  positionId: Id;
  ids: readonly Id[];
  label: string;
  /** Only for one person. */
  hasLink?: boolean;
  mayRemove: boolean;
  onAction: (action: MenuAction) => void;
};

const entries = [
  { action: 'link', label: 'Copiar enlace', Icon: IconLink },
  { action: 'remind', label: 'Recordar', Icon: IconBell },
  { action: 'resend', label: 'Reenviar invitación', Icon: IconMailForward },
  { action: 'extend', label: 'Cambiar expiración', Icon: IconCalendarTime },
  { action: 'cancel', label: 'Cancelar invitación', Icon: IconBan },
] as const;

const waiting: Judgement = { count: 0, skipped: ['Un momento…'] };
const unknown: Judgement = { count: 0, skipped: ['No pudimos revisar a quién aplica.'] };

/** Why an action cannot be chosen; null where it applies to somebody. */
const refusalOf = ({ count, skipped }: Judgement): string | null =>
  count > 0 ? null : skipped.join(' · ') || 'No aplica a tu selección.';

/** What can be done to the chosen; what does not apply says why, in the server's words. */
export const ChosenMenu = (props: ChosenMenuProps) => {
  const { positionId, ids, label, hasLink = false, mayRemove, onAction } = props;
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const { data: judgements, isError } = useJudgements(positionId, ids, isOpen);

  const handleSelect = (action: MenuAction) => {
    // A dialog gives the focus back to where it came from, and the entry is gone by then.
    target.current?.focus();
    onAction(action);
  };

  return (
    <Menu width={288} position="top-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Button ref={target} variant="default" size="xs" px={10} aria-label={label}>
          <IconDots size={17} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries
          .filter(({ action }) => action !== 'link' || hasLink)
          .map(({ action, ...entry }) => (
            <MenuEntry
              key={action}
              {...entry}
              isDangerous={action === 'cancel'}
              refusal={refusalOf(judgements?.get(action) ?? (isError ? unknown : waiting))}
              onSelect={() => handleSelect(action)}
            />
          ))}
        {mayRemove ? (
          <MenuEntry
            label="Quitar de la posición"
            Icon={IconUserMinus}
            isDangerous
            refusal={null}
            onSelect={() => handleSelect('remove')}
          />
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
