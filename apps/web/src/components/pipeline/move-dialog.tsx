import { Button, NativeSelect, Textarea } from '@mantine/core';
import { proposedMessages } from '@tamiz/contract/hiring/stage';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useMoveCandidates } from '#src/lib/pipeline/stages.ts';
import type { Stage } from '#src/lib/pipeline/stages.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { counted } from '#src/lib/format.ts';

import css from './move-dialog.module.css';

type Person = { id: Id; name: string };

type MoveDialogProps = {
  positionId: Id;
  positionTitle: string;
  people: readonly Person[];
  stages: readonly Stage[];
  /** Where they stand now, if all of them stand there. */
  stageId?: string | null;
  /** The user asked to write a mail, not only to move. */
  startsWithMail?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** After they were moved; the board unselects them. */
  onMoved?: () => void;
};

const countPeople = (count: number): string => counted(count, 'persona', 'personas');

/** Moves one or many people to a step and, if asked, writes to them; the text can be read and changed before. */
export const MoveDialog = ({ isOpen, onClose, onMoved, ...about }: MoveDialogProps) => {
  const { toasts } = useServices();
  const move = useMoveCandidates(about.positionId, {
    onSaved: (message) => {
      toasts.success(message);
      onMoved?.();
      onClose();
    },
  });
  return (
    <Dialog
      title="Mover de etapa"
      size="lg"
      isOpen={isOpen}
      isBusy={move.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={move.reset}
    >
      <MoveForm {...about} move={move} onClose={onClose} />
    </Dialog>
  );
};

type MoveFormProps = Omit<MoveDialogProps, 'isOpen' | 'onMoved'> & {
  move: ReturnType<typeof useMoveCandidates>;
};

const newKey = (): string => crypto.randomUUID();

/** Why a move cannot be sent yet; null where it can. */
const refusalOf = (move: { stageId: string; hasMail: boolean; text: string }): string | null => {
  if (move.stageId === '') return 'Elige primero la etapa.';
  return move.hasMail && move.text.trim() === '' ? 'Escribe el mensaje.' : null;
};

const submitLabel = (count: number, hasMail: boolean): string => {
  const move = `Mover a ${countPeople(count)}`;
  if (!hasMail) return move;
  return `${move} y ${count === 1 ? 'escribirle' : 'escribirles'}`;
};

const MoveForm = (props: MoveFormProps) => {
  const { positionTitle, people, stages, stageId, startsWithMail = false, move, onClose } = props;
  const offered = stages.filter(({ isArchived }) => !isArchived);
  const refusalId = useId();
  // No default: a single Enter must not move a selection, let alone write to it.
  const [chosen, setChosen] = useState('');
  const [hasMail, setHasMail] = useState(startsWithMail);
  const [typed, setTyped] = useState<string | null>(null);
  // A move that is sent again after a failure is the same; one that was changed meanwhile is another.
  const [key, setKey] = useState(newKey);
  const kind = offered.find(({ id }) => id === chosen)?.kind ?? 'own';
  const text = typed ?? proposedMessages[kind] ?? '';

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    move.save({
      ids: people.map(({ id }) => String(id)),
      stage_id: chosen,
      key,
      ...(hasMail && { mail: { text } }),
    });
  };
  const problem = move.error?.fields['mail.text'];
  const refusal = refusalOf({ stageId: chosen, hasMail, text });

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <NativeSelect
        size="md"
        label="Etapa"
        data-autofocus
        value={chosen}
        data={[
          { value: '', label: 'Elige una etapa', disabled: true },
          ...offered.map(({ id, name }) => ({
            value: id,
            label: id === stageId ? `${name} (actual)` : name,
          })),
        ]}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setKey(newKey());
        }}
      />
      <label className={css['mail']}>
        <input
          type="checkbox"
          checked={hasMail}
          onChange={({ currentTarget }) => {
            setHasMail(currentTarget.checked);
            setKey(newKey());
          }}
        />
        <b>{people.length === 1 ? 'Escribirle un correo' : 'Escribirles un correo'}</b>
        <span>Sin correo, nadie se entera del cambio.</span>
      </label>
      {hasMail && chosen !== '' ? (
        <>
          <Textarea
            size="md"
            label="Mensaje"
            description="Texto sin direcciones web ni teléfonos."
            required
            rows={5}
            maxLength={2_000}
            value={text}
            error={problem}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setKey(newKey());
            }}
          />
          <MailPreview people={people} positionTitle={positionTitle} text={text} />
        </>
      ) : null}
      {move.error === null || problem !== undefined ? null : (
        <Notice tone="danger">{tellFailure(move.error, 'No se pudo mover.')}</Notice>
      )}
      {refusal === null ? null : (
        <p id={refusalId} className={css['refusal']}>
          {refusal}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={move.isPending}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={move.isPending}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : refusalId}
        >
          {submitLabel(people.length, hasMail)}
        </Button>
      </DialogActions>
    </form>
  );
};

type MailPreviewProps = { people: readonly Person[]; positionTitle: string; text: string };

/** The mail as the person will read it. */
const MailPreview = ({ people, positionTitle, text }: MailPreviewProps) => {
  const account = useUser().account?.name ?? 'Tu equipo';
  const [first, ...others] = people;
  const name = others.length === 0 ? (first?.name ?? '') : '(el nombre de cada persona)';
  return (
    <section className={css['preview']} aria-label="Así llegará el correo">
      <h3>Así llegará</h3>
      <p>
        Hola, {name}: <strong>{account}</strong> te escribe sobre tu proceso para el puesto «
        <strong>{positionTitle}</strong>».
      </p>
      <p>{text}</p>
      <p>{account}</p>
    </section>
  );
};
