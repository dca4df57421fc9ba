import { Button } from '@mantine/core';
import { Menu } from '@tamiz/ui';
import {
  IconBan,
  IconBell,
  IconCalendarTime,
  IconDots,
  IconLink,
  IconMailForward,
  IconUserMinus,
} from '@tabler/icons-react';

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
export const ChosenMenu = ({ label, ...chosen }: ChosenMenuProps) => (
  <Menu
    width={288}
    opens="up"
    renderTarget={(props) => (
      <Button {...props} variant="default" size="xs" px={10} aria-label={label}>
        <IconDots size={17} aria-hidden="true" />
      </Button>
    )}
  >
    <ChosenEntries {...chosen} />
  </Menu>
);

/** The server is asked when the menu opens, which is when these come to be. */
const ChosenEntries = (props: Omit<ChosenMenuProps, 'label'>) => {
  const { positionId, ids, hasLink = false, mayRemove, onAction } = props;
  const { data: judgements, isError } = useJudgements(positionId, ids, true);
  return (
    <>
      {entries
        .filter(({ action }) => action !== 'link' || hasLink)
        .map(({ action, ...entry }) => (
          <MenuEntry
            key={action}
            {...entry}
            isDangerous={action === 'cancel'}
            refusal={refusalOf(judgements?.get(action) ?? (isError ? unknown : waiting))}
            onSelect={() => onAction(action)}
          />
        ))}
      {mayRemove ? (
        <MenuEntry
          label="Quitar de la posición"
          Icon={IconUserMinus}
          isDangerous
          refusal={null}
          onSelect={() => onAction('remove')}
        />
      ) : null}
    </>
  );
};
