import { Button } from '@mantine/core';
import type { Quote } from '@tamiz/contract/shared/money';
import { DialogActions, Notice } from '@tamiz/ui';
import type { SubmitEvent } from 'react';

import { QuantityInput } from '#src/components/credits/quantity-input.tsx';
import { Saving } from '#src/components/credits/saving.tsx';
import { Sums } from '#src/components/credits/sums.tsx';
import { countCandidates } from '#src/features/candidates/words.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type ShortfallProps = {
  pending: number;
  balance: number;
  missing: number;
  purchase: {
    typed: string;
    quantity: number;
    quote: Quote;
    onType: (typed: string) => void;
    onContinue: () => void;
  };
  /** Why the last sending failed, if that is what led here. */
  failure: string | null;
  onClose: () => void;
};

/** There is not enough: how much is missing, how many to buy, and the way on to buy them. */
export const Shortfall = (props: ShortfallProps) => {
  const { pending, balance, missing, failure, onClose } = props;
  const mayBuy = can(useUser(), 'credits.buy');
  return (
    <div className={css['body']}>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <p className={css['text']}>
        {`${missing === 1 ? 'Te falta' : 'Te faltan'} ${countCredits(missing)} para invitar a ${countCandidates(pending)}. Las invitaciones se envían todas juntas.`}
      </p>
      <Sums
        sums={[
          { label: 'Invitaciones por enviar', value: formatNumber(pending) },
          { label: 'Saldo actual', value: countCredits(balance) },
          { label: 'Créditos faltantes', value: formatNumber(missing), isTotal: true },
        ]}
      />
      {mayBuy ? (
        <QuantityForm {...props} />
      ) : (
        <>
          <p className={css['text']}>Pide a quien administra tu cuenta que compre créditos.</p>
          <DialogActions>
            <Button variant="default" onClick={onClose} data-autofocus>
              Entendido
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  );
};

const QuantityForm = ({ missing, purchase, onClose }: ShortfallProps) => {
  const { typed, quantity, quote, onType, onContinue } = purchase;
  const isEnough = quantity >= missing;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEnough) onContinue();
  };

  return (
    <form
      className={css['purchase']}
      aria-label="Compra de créditos"
      noValidate
      onSubmit={handleSubmit}
    >
      <QuantityInput
        isFirst
        label="Créditos por comprar"
        value={typed}
        problem={isEnough ? null : 'Esto es menos de lo que necesitas.'}
        onChange={onType}
      />
      <p className={css['estimate']} aria-live="polite">
        {`Total con IVA: ${formatPesos(quote.totalCents)} `}
        <Saving cents={quote.savedCents} />
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!isEnough}>
          Comprar créditos faltantes
        </Button>
      </DialogActions>
    </form>
  );
};
