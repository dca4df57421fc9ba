import { Button, Textarea } from '@mantine/core';
import { creditsPerInvitation, invitationMessageLength } from '@tamiz/contract/shared/constants';
import { Notice } from '@tamiz/ui';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { useMailPreview } from '#src/features/candidates/api/preview-invitation.ts';
import { DeliveryChoice } from '#src/features/candidates/components/invite/delivery-choice.tsx';
import type { Delivery } from '#src/features/candidates/components/invite/delivery-choice.tsx';
import { MailPreview } from '#src/features/candidates/components/invite/mail-preview.tsx';
import { Recipients } from '#src/features/candidates/components/invite/recipients.tsx';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { counted, formatNumber } from '#src/lib/format.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './compose.module.css';

export type Draft = { delivery: Delivery; message: string };

type ComposeFormProps = {
  position: SectionPosition;
  people: readonly PositionCandidate[];
  /** How many of the position wait besides them. */
  others: number;
  balance: number | null;
  draft: Draft;
  isBusy: boolean;
  failure: string | null;
  onDraft: (draft: Draft) => void;
  onRemove: (id: Id) => void;
  onInvite: () => void;
  onClose: () => void;
};

const tellOthers = (others: number): string => {
  const cost = 'Cada invitación cuesta un crédito.';
  if (others === 0) return cost;
  return others === 1
    ? `${cost} La otra persona sigue por invitar.`
    : `${cost} Las otras ${formatNumber(others)} siguen por invitar.`;
};

const tellButton = (count: number): string =>
  `Enviar ${counted(count, 'invitación', 'invitaciones')}`;

/** Everything there is to say before inviting the chosen. */
export const ComposeForm = (props: ComposeFormProps) => {
  const { position, people, others, balance, draft, isBusy, failure } = props;
  const { onDraft, onRemove, onInvite, onClose } = props;
  const [isSure, setIsSure] = useState(false);
  const [at, setAt] = useState(0);
  const shown = people[Math.min(at, people.length - 1)];
  const preview = useMailPreview({
    positionId: position.id,
    placeId: shown?.id,
    message: draft.message,
    isWanted: !isBusy,
  });
  const refused = preview.error?.fields['message'] ?? null;
  const count = people.length;
  return (
    <div className={css['form']}>
      <p className={css['lead']}>{tellOthers(others)}</p>
      <div className={css['columns']}>
        <div className={css['fields']}>
          <Recipients people={people} onRemove={onRemove} />
          <DeliveryChoice
            value={draft.delivery}
            onChange={(delivery) => onDraft({ ...draft, delivery })}
          />
          <Textarea
            size="md"
            label={
              <span className={css['label']}>
                <span>
                  Tu mensaje <i>(opcional)</i>
                </span>
              </span>
            }
            rows={3}
            maxLength={invitationMessageLength}
            value={draft.message}
            error={refused}
            description={`${formatNumber(draft.message.length)} de ${formatNumber(invitationMessageLength)}. Sin direcciones web ni teléfonos.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={({ currentTarget }) => onDraft({ ...draft, message: currentTarget.value })}
          />
        </div>
        <MailPreview
          preview={preview}
          person={shown}
          delivery={draft.delivery}
          at={Math.min(at, count - 1)}
          count={count}
          onAt={setAt}
        />
      </div>
      {balance === null ? null : (
        <dl className={css['sums']} aria-live="polite">
          <div>
            <dt>Saldo actual</dt>
            <dd>{countCredits(balance)}</dd>
          </div>
          <div>
            <dt>Invitaciones por enviar</dt>
            <dd>{`− ${formatNumber(count * creditsPerInvitation)}`}</dd>
          </div>
          <div data-total>
            <dt>Saldo después del envío</dt>
            <dd>{countCredits(balance - count * creditsPerInvitation)}</dd>
          </div>
        </dl>
      )}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <div className={css['foot']}>
        <label className={css['sure']}>
          <input
            type="checkbox"
            checked={isSure}
            onChange={(event) => setIsSure(event.currentTarget.checked)}
          />
          Entiendo y deseo continuar con el envío.
        </label>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button
          leftSection={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
          disabled={!isSure || count === 0 || refused !== null}
          loading={isBusy}
          onClick={onInvite}
        >
          {tellButton(count)}
        </Button>
      </div>
    </div>
  );
};
