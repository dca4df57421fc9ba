import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';

import { useJudgements } from '#src/features/candidates/api/chosen.ts';
import { useRemoveCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { tellDeletion } from '#src/features/candidates/failure-texts.ts';
import { countCandidates } from '#src/features/candidates/words.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { useServices } from '#src/lib/services.tsx';
import { counted } from '#src/lib/format.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type DeleteChosenDialogProps = {
  positionId: Id;
  chosen: readonly PositionCandidate[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Whoever began stays; a backend that does not tell refuses them itself. */
const hasStarted = ({ progress }: PositionCandidate): boolean =>
  progress?.state === 'in_progress' || progress?.state === 'done';

const tellStaying = (count: number): string =>
  counted(
    count,
    'ya inició su examen y se queda en la posición.',
    'ya iniciaron su examen y se quedan en la posición.',
  );

const tellCredits = (count: number): string =>
  count === 1 ? 'Vuelve 1 crédito a tu saldo.' : `Vuelven ${countCredits(count)} a tu saldo.`;

/** How many credits come back: one for each open invitation that nobody began, as if it was cancelled. */
const useReturnedCredits = (positionId: Id, ids: readonly Id[], isOpen: boolean): number => {
  const features = useCatalogues().data?.features;
  const isSender = can(useUser(), 'invitations.send');
  const mayAsk = isSender && features?.has('invitations.bulk') === true;
  const { data: judgements } = useJudgements(positionId, ids, isOpen && mayAsk);
  return judgements?.get('cancel')?.count ?? 0;
};

/** The last look at who is about to go. */
export const DeleteChosenDialog = (props: DeleteChosenDialogProps) => {
  const { positionId, chosen, isOpen, onClose, onDeleted } = props;
  const { toasts } = useServices();
  const remove = useRemoveCandidates(positionId, {
    onSaved: () => {
      toasts.success('Candidatos eliminados correctamente');
      onDeleted();
    },
    onFailed: (failure) => toasts.error(tellDeletion(failure)),
  });

  const leaving = chosen.filter((person) => !hasStarted(person));
  const staying = chosen.length - leaving.length;
  const ids = leaving.map(({ id }) => id);
  // Whoever is gone by then cannot be asked about.
  const isAsking = isOpen && !remove.isPending && !remove.isSaved;
  const credits = useReturnedCredits(positionId, ids, isAsking);

  return (
    <Dialog
      title="Eliminar candidatos seleccionados"
      isOpen={isOpen}
      isBusy={remove.isPending}
      onClose={onClose}
      onClosed={remove.reset}
    >
      <div className={css['body']}>
        {leaving.length === 0 ? null : (
          <p className={css['text']}>
            Salen de la posición y su invitación deja de servir. No se puede deshacer.
            {credits === 0 ? null : <b>{` ${tellCredits(credits)}`}</b>}
          </p>
        )}
        {staying === 0 ? null : <Notice tone="info">{tellStaying(staying)}</Notice>}
        {leaving.length === 0 ? null : <Leaving people={leaving} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            onClick={() => remove.save(ids)}
            loading={remove.isPending}
            disabled={leaving.length === 0}
          >
            {`Eliminar ${countCandidates(leaving.length)}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};

const Leaving = ({ people }: { people: readonly PositionCandidate[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable by keyboard.
  <ul className={css['list']} aria-label="Candidatos por eliminar" tabIndex={0}>
    {people.map(({ id, name, email }) => (
      <li key={id}>
        <b>{name}</b>
        {email === null ? null : <span>{email}</span>}
      </li>
    ))}
  </ul>
);
