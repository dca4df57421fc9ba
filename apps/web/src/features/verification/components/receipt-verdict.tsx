import type { VerifiedReceipt } from '@tamiz/contract/exams/receipts';
import { Notice } from '@tamiz/ui';

import css from './verdict.module.css';
import { builtOnce } from '#src/lib/built-once.ts';

/** A day without a clock: read as UTC and told as UTC, wherever the reader is. */
const dayFormat = builtOnce(
  () => new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Whether an exam was handed in with a seal, and is unchanged: never whose it is, nor how it went. */
export const ReceiptVerdict = ({ receipt }: { receipt: VerifiedReceipt }) => (
  <>
    {receipt.is_intact ? (
      <Notice tone="success">
        El sello es auténtico: el examen se entregó y sus respuestas no han cambiado.
      </Notice>
    ) : (
      <Notice tone="danger">
        No podemos confirmar este sello: lo que guardamos del examen ya no coincide con él.
        Escríbenos antes de usarlo.
      </Notice>
    )}
    <dl className={css['facts']}>
      <div>
        <dt>Evaluación</dt>
        <dd>{receipt.evaluation_title}</dd>
      </div>
      <div>
        <dt>Solicitada por</dt>
        <dd>{receipt.account_name}</dd>
      </div>
      <div>
        <dt>Entregado el</dt>
        <dd>{dayFormat().format(new Date(receipt.handed_in_on))} (hora del centro de México)</dd>
      </div>
    </dl>
    <p className={css['hint']}>
      El sello no dice de quién es el examen ni cómo le fue; solo que se entregó y sigue igual.
    </p>
  </>
);
