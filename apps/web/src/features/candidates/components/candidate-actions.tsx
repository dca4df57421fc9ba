import { Button } from '@mantine/core';
import { Menu } from '@tamiz/ui';
import {
  IconCalendarTime,
  IconChevronDown,
  IconClockPlus,
  IconLink,
  IconMailForward,
  IconMailPin,
  IconUserMinus,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { offerOf } from '#src/lib/reading/offers.ts';
import type { Offer } from '#src/lib/reading/offers.ts';

export type CandidateAction =
  | 'resend'
  | 'copy_link'
  | 'edit_email'
  | 'edit_expiration'
  | 'extra_time'
  | 'remove';

type Entry = { action: CandidateAction; label: string; Icon: TablerIcon };

const entries: readonly Entry[] = [
  { action: 'resend', label: 'Reenviar invitación', Icon: IconMailForward },
  { action: 'copy_link', label: 'Copiar enlace', Icon: IconLink },
  { action: 'edit_email', label: 'Editar correo', Icon: IconMailPin },
  { action: 'edit_expiration', label: 'Editar expiración', Icon: IconCalendarTime },
  { action: 'extra_time', label: 'Tiempo adicional', Icon: IconClockPlus },
  { action: 'remove', label: 'Quitar de la posición', Icon: IconUserMinus },
];

/** Additions of ours: only a backend that names them can do them. */
const additions: ReadonlySet<CandidateAction> = new Set(['copy_link', 'extra_time', 'remove']);

/** How the backend has this action offered; null where it is not to be shown. */
const offerOfAction = (candidate: PositionCandidate, action: CandidateAction): Offer | null =>
  additions.has(action) && (candidate.positionId === null || candidate.abilities === null)
    ? null
    : offerOf(candidate, action);

/** Whether this person may do it to this candidate now, as far as the backend tells. */
export const offers = (candidate: PositionCandidate, action: CandidateAction): boolean =>
  offerOfAction(candidate, action)?.refusal === null;

type CandidateActionsProps = {
  candidate: PositionCandidate;
  ref: Ref<HTMLButtonElement>;
  onAction: (action: CandidateAction) => void;
};

/** Everything there is to do with this candidate, with the reason where it cannot be done; no menu for who may only look. */
export const CandidateActions = ({ candidate, ref, onAction }: CandidateActionsProps) => {
  const offered = entries.flatMap((entry) => {
    const offer = offerOfAction(candidate, entry.action);
    return offer === null ? [] : [{ ...entry, ...offer }];
  });
  if (offered.length === 0) return null;
  return (
    <Menu
      width={288}
      renderTarget={(props) => (
        <Button
          {...props}
          ref={ref}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          Acciones
        </Button>
      )}
    >
      {offered.map(({ action, ...entry }) => (
        <MenuEntry
          key={action}
          {...entry}
          isDangerous={action === 'remove'}
          onSelect={() => onAction(action)}
        />
      ))}
    </Menu>
  );
};
