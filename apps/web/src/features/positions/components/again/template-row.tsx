import { Button, TextInput } from '@mantine/core';
import { positionTextLength } from '@tamiz/contract/shared/constants';
import { Notice } from '@tamiz/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useDeleteTemplate, useRenameTemplate } from '#src/features/positions/api/templates.ts';
import type { Template } from '#src/features/positions/api/templates.ts';
import {
  nameProblemOf,
  tellTemplate,
  tellTemplateFailure,
} from '#src/features/positions/template-words.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/positions/components/dialogs.module.css';

type TemplateRowProps = { template: Template; isChosen: boolean; onChoose: () => void };

type Mode = 'shown' | 'renaming' | 'deleting';

/** A template to choose; renaming and deleting take the place of the row, so that no dialog opens over another. */
export const TemplateRow = ({ template, isChosen, onChoose }: TemplateRowProps) => {
  const [mode, setMode] = useState<Mode>('shown');
  const back = () => setMode('shown');
  if (mode === 'renaming')
    return (
      <li>
        <RenameForm template={template} onDone={back} />
      </li>
    );
  if (mode === 'deleting')
    return (
      <li>
        <DeleteQuestion template={template} onDone={back} />
      </li>
    );
  return (
    <li>
      <label className={css['template']}>
        <input type="radio" name="template" checked={isChosen} onChange={onChoose} />
        <span>
          {template.name}
          <small>{tellTemplate(template)}</small>
        </span>
      </label>
      <div className={css['templateActions']}>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Renombrar ${template.name}`}
          onClick={() => setMode('renaming')}
        >
          Renombrar
        </Button>
        <Button
          variant="subtle"
          size="xs"
          color="red"
          aria-label={`Eliminar ${template.name}`}
          onClick={() => setMode('deleting')}
        >
          Eliminar
        </Button>
      </div>
    </li>
  );
};

type ModeProps = { template: Template; onDone: () => void };

const RenameForm = ({ template, onDone }: ModeProps) => {
  const { toasts } = useServices();
  const [name, setName] = useState(template.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const rename = useRenameTemplate(template.id, {
    onSaved: () => {
      toasts.success('Plantilla renombrada.');
      onDone();
    },
  });
  const refused = nameProblemOf(rename.error);
  const isSame = name.trim() === template.name || name.trim() === '';
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSame) rename.save(name.trim());
  };
  return (
    <form className={css['templateForm']} noValidate onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        label={`Nombre nuevo de ${template.name}`}
        maxLength={positionTextLength.title}
        error={
          rename.error === null
            ? null
            : (refused ??
              tellTemplateFailure(rename.error, 'No se pudo renombrar. Intenta de nuevo.'))
        }
        errorProps={{ role: 'alert' }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={css['templateActions']}>
        <Button variant="default" size="xs" onClick={onDone} disabled={rename.isPending}>
          Regresar
        </Button>
        <Button type="submit" size="xs" loading={rename.isPending} disabled={isSame}>
          Guardar nombre
        </Button>
      </div>
    </form>
  );
};

const DeleteQuestion = ({ template, onDone }: ModeProps) => {
  const { toasts } = useServices();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus(), []);
  const deletion = useDeleteTemplate(template.id, {
    onSaved: () => toasts.success('Plantilla eliminada.'),
  });
  return (
    <div className={css['templateForm']}>
      <p className={css['lead']}>
        {`¿Eliminar «${template.name}»? Las posiciones creadas con ella se quedan.`}
      </p>
      {deletion.error === null ? null : (
        <Notice tone="danger">
          {tellTemplateFailure(deletion.error, 'No se pudo eliminar. Intenta de nuevo.')}
        </Notice>
      )}
      <div className={css['templateActions']}>
        <Button
          ref={backButton}
          variant="default"
          size="xs"
          onClick={onDone}
          disabled={deletion.isPending}
        >
          Regresar
        </Button>
        <Button size="xs" color="red" loading={deletion.isPending} onClick={() => deletion.save()}>
          Eliminar plantilla
        </Button>
      </div>
    </div>
  );
};
