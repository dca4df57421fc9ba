import { Notice, Section } from '@tamiz/ui';
import { useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { AnonymousSwitch } from '#src/components/pipeline/anonymous-switch.tsx';
import { NotesCard } from '#src/components/pipeline/notes-card.tsx';
import { StageMenu } from '#src/components/pipeline/stage-menu.tsx';
import { TagList } from '#src/components/pipeline/tag-list.tsx';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { formatDate } from '#src/lib/format.ts';
import { useMoveCandidates, useStages } from '#src/lib/pipeline/stages.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './decision-card.module.css';

const MoveDialog = whenOpened(
  async () => (await import('#src/components/pipeline/move-dialog.tsx')).MoveDialog,
);

type DecisionCardProps = {
  candidate: PositionCandidate;
  positionId: Id;
  positionTitle: string;
};

/** Where the person stands, how the team marks them and what it wrote: what a decision is made from. */
export const DecisionCard = ({ candidate, positionId, positionTitle }: DecisionCardProps) => (
  <Section title="Decisión" note="Lo ve tu equipo; la persona no.">
    <div className={css['body']}>
      {candidate.isNameHidden ? <HiddenName positionId={positionId} /> : null}
      <div className={css['part']}>
        <h3>Etapa</h3>
        <StagePart candidate={candidate} positionId={positionId} positionTitle={positionTitle} />
      </div>
      {candidate.isNameHidden ? null : (
        <div className={css['part']}>
          <h3>Etiquetas</h3>
          <TagList
            positionId={positionId}
            placeId={candidate.id}
            tags={candidate.tags}
            canTag={candidate.abilities?.has('tag') === true}
          />
        </div>
      )}
      <div className={css['part']}>
        <h3>Notas</h3>
        <NotesCard placeId={candidate.id} />
      </div>
    </div>
  </Section>
);

const StagePart = ({ candidate, positionId, positionTitle }: DecisionCardProps) => {
  const { toasts } = useServices();
  const { data } = useStages();
  const [isWriting, setIsWriting] = useState(false);
  const move = useMoveCandidates(positionId, {
    onSaved: (message) => toasts.success(message),
    onFailed: (failure) => toasts.error(tellFailure(failure, 'No se pudo mover.')),
  });
  if (data === undefined) return null;
  const { stages } = data;
  return (
    <>
      <StageMenu
        personName={candidate.name}
        stageId={candidate.stageId}
        stages={stages}
        canMove={candidate.abilities?.has('move') === true}
        isBusy={move.isPending}
        onMove={({ id }) =>
          move.save({
            ids: [String(candidate.id)],
            stage_id: id,
            key: crypto.randomUUID(),
          })
        }
        onMoveAndWrite={() => setIsWriting(true)}
      />
      {candidate.stageMovedAt === null ? null : (
        <p className={css['since']}>{`Desde el ${formatDate(candidate.stageMovedAt)}`}</p>
      )}
      {candidate.stageMailRefusedAt === null ? null : (
        <Notice tone="warning">
          {`El correo no llegó: el servidor de la persona lo rechazó el ${formatDate(candidate.stageMailRefusedAt)}. Avísale por otro medio.`}
        </Notice>
      )}
      <MoveDialog
        positionId={positionId}
        positionTitle={positionTitle}
        people={[
          {
            id: candidate.id,
            name: candidate.isNameHidden ? '(el nombre de la persona)' : candidate.name,
          },
        ]}
        stages={stages}
        stageId={candidate.stageId}
        startsWithMail
        isOpen={isWriting}
        onClose={() => setIsWriting(false)}
      />
    </>
  );
};

/** Says why there is a key in place of the name. */
const HiddenName = ({ positionId }: { positionId: Id }) => (
  <div className={css['hidden']}>
    <Notice tone="info">
      Ves una clave en lugar del nombre; el correo, las etiquetas y el reporte en PDF quedan ocultos
      hasta que decidas sobre la persona. Mostrar los nombres queda registrado.
    </Notice>
    {can(useUser(), 'positions.write') ? (
      <AnonymousSwitch positionId={positionId} isAnonymous />
    ) : null}
  </div>
);
