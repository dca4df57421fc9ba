import { Button } from '@mantine/core';
import { StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import type { ComponentType } from 'react';

import type { DataRequest } from '#src/features/data-requests/api/get-data-requests.ts';
import {
  FinishDialog,
  GrantDialog,
  RefuseDialog,
} from '#src/features/data-requests/components/request-dialogs.tsx';
import { askedWords, tellDates, tellState } from '#src/features/data-requests/words.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './data-requests.module.css';

/** How a person is erased: the dialog belongs to another feature. */
export type EraseSlot = ComponentType<{
  candidateId: Id;
  email: string;
  isOpen: boolean;
  onClose: () => void;
}>;

type Step = 'grant' | 'refuse' | 'erase' | 'finish';

const stepsOf = ({ state, kind }: DataRequest): [Step, string][] => {
  if (state === 'open') {
    return [
      ['grant', 'Aceptar'],
      ['refuse', 'Negar'],
    ];
  }
  if (state !== 'granted') return [];
  return kind === 'erasure' ? [['erase', 'Borrar datos']] : [['finish', 'Marcar como cumplida']];
};

type RequestRowProps = { request: DataRequest; EraseDialog: EraseSlot };

/** One request: who asks what, by when, and what can be done now. */
export const RequestRow = ({ request, EraseDialog }: RequestRowProps) => {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const who = request.name ?? 'Persona eliminada';
  const [tone, state] = tellState(request);
  const dialog = (own: Step) => ({ request, isOpen: step === own, onClose: close });
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <b>{who}</b>
        {request.email === null ? null : <span>{request.email}</span>}
        <span>
          {askedWords[request.kind]}. {tellDates(request)}.
        </span>
        {request.reason === null ? null : <q>{request.reason}</q>}
        {request.answer === null ? null : <span>Tu respuesta: {request.answer}</span>}
      </div>
      <StatusPill tone={tone}>{state}</StatusPill>
      <span className={css['end']}>
        {stepsOf(request).map(([name, label]) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            aria-label={`${label}: ${who}`}
            onClick={() => setStep(name)}
          >
            {label}
          </Button>
        ))}
      </span>
      <GrantDialog {...dialog('grant')} />
      <RefuseDialog {...dialog('refuse')} />
      <FinishDialog {...dialog('finish')} />
      {request.email === null ? null : (
        <EraseDialog
          candidateId={request.candidateId}
          email={request.email}
          isOpen={step === 'erase'}
          onClose={close}
        />
      )}
    </li>
  );
};
