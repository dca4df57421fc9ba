import type { OwnData } from '@tamiz/contract/hiring/own-data';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { EraseDialog } from '#src/features/own-data/erase-dialog.tsx';
import { ObjectionDialog } from '#src/features/own-data/objection-dialog.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { formatDay, requestWords, tellRequest } from '#src/features/own-data/words.ts';

import css from './data-screen.module.css';

/** What the person asked and may ask; one request of a kind at a time. */
export const Requests = ({ data, page }: { data: OwnData; page: OwnDataPage }) => {
  const [asking, setAsking] = useState<'erasure' | 'objection' | null>(null);
  const isRunning = (kind: 'erasure' | 'objection'): boolean =>
    data.requests.some(
      (request) =>
        request.kind === kind && (request.state === 'open' || request.state === 'granted'),
    );
  const dialog = { accountName: data.account_name, page, onClose: () => setAsking(null) };
  return (
    <section className={css['card']}>
      <h2>Tus solicitudes</h2>
      <p className={css['note']}>
        {data.account_name} tiene 20 días hábiles para responderte y 15 más para cumplir lo que
        acepte. Te avisaremos por correo.
      </p>
      {data.requests.map((request) => (
        <div className={css['item']} key={request.id}>
          <h3>{requestWords[request.kind]}</h3>
          <p>{tellRequest(request, data.account_name)}</p>
          <p className={css['note']}>Pedida el {formatDay(request.asked_at)}.</p>
          {request.reason !== null && <p className={css['note']}>Escribiste: {request.reason}</p>}
          {request.answer !== null && <p className={css['note']}>Motivo: {request.answer}</p>}
        </div>
      ))}
      <div className={css['actions']}>
        {!isRunning('erasure') && (
          <Button look="danger" onClick={() => setAsking('erasure')}>
            Pedir que borren mis datos
          </Button>
        )}
        {!isRunning('objection') && (
          <Button look="plain" onClick={() => setAsking('objection')}>
            Oponerme al uso de mis datos
          </Button>
        )}
      </div>
      {asking === 'erasure' && <EraseDialog {...dialog} />}
      {asking === 'objection' && <ObjectionDialog {...dialog} />}
    </section>
  );
};
