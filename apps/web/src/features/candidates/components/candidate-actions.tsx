import { Button, Menu } from '@mantine/core';
import {
  IconCalendarTime,
  IconChevronDown,
  IconClockPlus,
  IconMailForward,
  IconMailPin,
  IconUserMinus,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';

import { allows } from '#src/features/candidates/abilities.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';

export type CandidateAction = 'resend' | 'edit_email' | 'edit_expiration' | 'extra_time' | 'remove';

type Entry = { action: CandidateAction; label: string; Icon: TablerIcon };

const entries: readonly Entry[] = [
  { action: 'resend', label: 'Reenviar invitación', Icon: IconMailForward },
  { action: 'edit_email', label: 'Editar correo', Icon: IconMailPin },
  { action: 'edit_expiration', label: 'Editar expiración', Icon: IconCalendarTime },
  { action: 'extra_time', label: 'Tiempo adicional', Icon: IconClockPlus },
  { action: 'remove', label: 'Quitar de la posición', Icon: IconUserMinus },
];

/** Additions of ours: only a backend that names them can do them. */
const additions: ReadonlySet<CandidateAction> = new Set(['extra_time', 'remove']);

/** What this person may do with this candidate, as far as the backend tells. */
export const offers = (
  { abilities, positionId }: Pick<PositionCandidate, 'abilities' | 'positionId'>,
  action: CandidateAction,
): boolean =>
  additions.has(action)
    ? positionId !== null && abilities !== null && abilities.has(action)
    : allows(abilities, action);

type CandidateActionsProps = {
  candidate: PositionCandidate;
  ref: Ref<HTMLButtonElement>;
  onAction: (action: CandidateAction) => void;
};

/** What may be done with this candidate now; nothing to offer, no menu. */
export const CandidateActions = ({ candidate, ref, onAction }: CandidateActionsProps) => {
  const offered = entries.filter(({ action }) => offers(candidate, action));
  if (offered.length === 0) return null;
  return (
    <Menu width={224} position="bottom-end">
      <Menu.Target>
        <Button
          ref={ref}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ action, label, Icon }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => onAction(action)}
            {...(action === 'remove' && { color: 'red' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
