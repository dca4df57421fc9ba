import { Button, CloseButton } from '@mantine/core';
import { creditsPerInvitation } from '@tamiz/contract/shared/constants';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { countCredits } from '#src/lib/credits/count-credits.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './chosen-bar.module.css';

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

const tellChosen = (count: number): string =>
  count === 1 ? '1 seleccionada' : `${formatNumber(count)} seleccionadas`;

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

/** At the foot of the page while somebody is chosen: what it costs, and what can be done to them. */
export const ChosenBar = (props: ChosenBarProps) => {
  const { chosen, toInvite, pending, balance, mayInvite, menu, onInvite, onClear } = props;
  return (
    <div className={css['place']}>
      <div className={css['bar']} role="group" aria-label="Selección">
        <CloseButton size="lg" aria-label="Limpiar selección" onClick={onClear} />
        <p className={css['count']} role="status">
          {tellChosen(chosen)}
        </p>
        {mayInvite ? <p className={css['cost']}>{tellCost(toInvite, balance)}</p> : null}
        <span className={css['actions']}>
          {menu}
          {mayInvite && toInvite > 0 ? (
            <Button
              leftSection={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
              onClick={onInvite}
            >
              {tellInvite(toInvite, pending)}
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  );
};
