import { Dialog } from '@tamiz/ui';
import { useState } from 'react';

import { useInviteChosen } from '#src/features/candidates/api/chosen.ts';
import { ComposeForm } from '#src/features/candidates/components/invite/compose-form.tsx';
import type { Draft } from '#src/features/candidates/components/invite/compose-form.tsx';
import { SentLinks } from '#src/features/candidates/components/invite/sent-links.tsx';
import { ShortChoice } from '#src/features/candidates/components/invite/short-choice.tsx';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import { dropDraft } from '#src/features/candidates/invite-draft.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { counted, formatNumber } from '#src/lib/format.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';

type ComposeDialogProps = {
  position: SectionPosition;
  people: readonly PositionCandidate[];
  /** Everybody in the position who waits; null where it is not known. */
  pending: number | null;
  draft: Draft;
  isOpen: boolean;
  onDraft: (draft: Draft) => void;
  onKeep: (people: readonly PositionCandidate[]) => void;
  onClose: () => void;
  /** After the list of links was left. */
  onSent: () => void;
};

const tellInvitation = (failure: ApiFailure): string =>
  failure.fields['message'] ??
  (failure.kind === 'network'
    ? 'Ocurrió un error. Puedes intentar de nuevo: nadie recibe dos invitaciones.'
    : tellServerMessage(failure, 'Error al enviar invitaciones'));

const tellTitle = (count: number, pending: number | null): string => {
  const people = counted(count, 'persona', 'personas');
  return pending === null || pending <= count
    ? `Invitar a ${people}`
    : `Invitar a ${formatNumber(count)} de ${formatNumber(pending)} personas`;
};

/** Invites the chosen: who, how it reaches them, what it says and what it costs; afterwards their links. */
export const ComposeDialog = (props: ComposeDialogProps) => {
  const { position, people, pending, draft, isOpen, onDraft, onKeep, onClose, onSent } = props;
  const { toasts } = useServices();
  const user = useUser();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBuying, setIsBuying] = useState(false);
  /** What stood there when it was sent: the page behind it is read again before the dialog fades. */
  const [sending, setSending] = useState<{ title: string; count: number } | null>(null);
  const invite = useInviteChosen(position.id, {
    // The dialog itself becomes the news.
    onSaved: () => dropDraft(position.id),
    onFailed: (failure) => {
      setSending(null);
      toasts.error(tellInvitation(failure));
    },
  });
  const balance = position.creditBalance ?? user.creditBalance;
  const count = people.length;
  const isShort = balance !== null && count > balance && !invite.isPending;
  const sent = invite.data;

  const handleInvite = () => {
    const ids = people.map(({ id }): Id => id);
    setSending({ title: tellTitle(count, pending), count });
    invite.save({ ids, key, ...draft });
  };

  const handleClose = () => (sent === undefined ? onClose() : onSent());

  const handleClosed = () => {
    invite.reset();
    setSending(null);
    setKey(crypto.randomUUID());
  };

  const size = sent === undefined && !isShort ? 'wide' : 'lg';
  const title =
    sent === undefined ? (sending?.title ?? tellTitle(count, pending)) : 'Invitaciones enviadas';
  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      isBusy={invite.isPending || isBuying}
      closesOnClickOutside={sent === undefined && draft.message === ''}
      onClose={handleClose}
      onClosed={handleClosed}
    >
      {sent !== undefined ? (
        <SentLinks
          sent={sent}
          delivery={draft.delivery}
          positionTitle={position.title}
          onClose={handleClose}
        />
      ) : isShort ? (
        <ShortChoice
          position={position}
          people={people}
          balance={balance}
          draft={draft}
          onKeep={onKeep}
          onBusy={setIsBuying}
          onClose={onClose}
        />
      ) : (
        <ComposeForm
          position={position}
          people={people}
          others={Math.max(0, (pending ?? 0) - count)}
          balance={balance}
          draft={draft}
          isBusy={invite.isPending}
          failure={invite.error === null ? null : tellInvitation(invite.error)}
          onDraft={onDraft}
          onRemove={(id) => onKeep(people.filter((person) => person.id !== id))}
          onInvite={handleInvite}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
