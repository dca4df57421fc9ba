import { Button } from '@mantine/core';
import { creditsPerInvitation } from '@tamiz/contract/shared/constants';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { SelectionBar } from '#src/components/selection-bar/selection-bar.tsx';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { formatNumber } from '#src/lib/format.ts';

type ChosenBarProps = {
  chosen: number;
  /** Of the chosen, those nobody invited yet. */
  toInvite: number;
  /** Everybody in the position who waits; null where it is not known. */
  pending: number | null;
  balance: number | null;
  mayInvite: boolean;
  menu: ReactNode;
  onInvite: () => void;
  onClear: () => void;
};

const tellCost = (toInvite: number, balance: number | null): string => {
  const cost = toInvite * creditsPerInvitation;
  if (cost === 0) return 'Nadie por invitar en tu selección';
  if (balance === null) return countCredits(cost);
  const left = balance - cost;
  if (left < 0) {
    const missing = formatNumber(-left);
    return `${countCredits(cost)} · te ${left === -1 ? 'falta' : 'faltan'} ${missing}`;
  }
  return `${countCredits(cost)} · te ${left === 1 ? 'queda' : 'quedan'} ${formatNumber(left)}`;
};

const tellInvite = (toInvite: number, pending: number | null): string =>
  pending === null || pending < toInvite
    ? `Invitar a ${formatNumber(toInvite)}`
    : `Invitar a ${formatNumber(toInvite)} de ${formatNumber(pending)}`;

/** The selection of candidates: what it costs to invite them, and what else can be done to them. */
export const ChosenBar = (props: ChosenBarProps) => {
  const { chosen, toInvite, pending, balance, mayInvite, menu, onInvite, onClear } = props;
  return (
    <SelectionBar
      count={chosen}
      note={mayInvite ? tellCost(toInvite, balance) : null}
      onClear={onClear}
    >
      {menu}
      {mayInvite && toInvite > 0 ? (
        <Button
          leftSection={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
          onClick={onInvite}
        >
          {tellInvite(toInvite, pending)}
        </Button>
      ) : null}
    </SelectionBar>
  );
};
