import { maxChosenPeople } from '@tamiz/contract/shared/constants';
import { useState } from 'react';

import { askPending } from '#src/features/candidates/api/chosen.ts';
import { formatNumber } from '#src/lib/format.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './choose-hint.module.css';

type ChooseHintProps = {
  positionId: Id;
  pending: number;
  balance: number;
  onChoose: (people: readonly PositionCandidate[]) => void;
};

const tellReach = (pending: number, balance: number): string => {
  if (balance === 0) return 'Tu saldo está en cero';
  return balance >= pending
    ? 'Tu saldo alcanza para todas'
    : `Tu saldo alcanza para ${formatNumber(balance)}`;
};

const tellChoice = (count: number, isAll: boolean): string => {
  if (count === 1) return isAll ? 'Seleccionar a quien falta' : 'Seleccionar la primera';
  return isAll
    ? `Seleccionar las ${formatNumber(count)} por invitar`
    : `Seleccionar las ${formatNumber(count)} primeras`;
};

/** One press to choose as many of those who wait as the balance allows. */
export const ChooseButton = ({ positionId, pending, balance, onChoose }: ChooseHintProps) => {
  const { api, toasts } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const count = Math.min(pending, balance, maxChosenPeople);
  if (count === 0) return null;

  const handleChoose = async () => {
    setIsAsking(true);
    try {
      onChoose(await askPending(api.call, positionId, count));
    } catch {
      toasts.error('No se pudo seleccionar. Intenta de nuevo.');
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <button
      type="button"
      className={css['choose']}
      disabled={isAsking}
      onClick={() => void handleChoose()}
    >
      {tellChoice(count, count === pending)}
    </button>
  );
};

/** Who waits, how far the balance goes, and the way to choose them; for a page that shows none of them. */
export const ChooseHint = (props: ChooseHintProps) => (
  <div className={css['hint']}>
    <p>
      <b>Por invitar</b>
      <span className={css['count']}>{formatNumber(props.pending)}</span>
      {tellReach(props.pending, props.balance)}
    </p>
    <ChooseButton {...props} />
  </div>
);
