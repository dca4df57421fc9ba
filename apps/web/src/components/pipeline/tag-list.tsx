import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';

import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import { useAddTag, useRemoveTag, useTags } from '#src/lib/pipeline/tags.ts';
import type { Tag } from '#src/lib/pipeline/tags.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './tag-list.module.css';

type TagListProps = {
  positionId: Id;
  placeId: Id;
  tags: readonly Tag[];
  canTag: boolean;
};

const longest = 30;

/** The team's tags of a person; one is added or taken away at a time, so that two people at once lose nothing. */
export const TagList = ({ positionId, placeId, tags, canTag }: TagListProps) => {
  const { toasts } = useServices();
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useRemoveTag(placeId, {
    onSaved: (_data, { name }) => toasts.success(`Se quitó la etiqueta “${name}”.`),
    onFailed: (failure) => toasts.error(tellFailure(failure, 'No se pudo quitar la etiqueta.')),
  });
  // The button is back on the page only after the form is gone.
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isAdding || !returnsFocus.current) return;
    returnsFocus.current = false;
    opener.current?.focus();
  }, [isAdding]);
  const close = () => {
    returnsFocus.current = true;
    setIsAdding(false);
  };
  return (
    <div>
      <ul className={css['tags']} aria-label="Etiquetas">
        {tags.map((tag) => (
          <li key={tag.id} className={css['tag']} data-removable={canTag || undefined}>
            {tag.name}
            {canTag ? (
              <button
                type="button"
                aria-label={`Quitar la etiqueta ${tag.name}`}
                disabled={remove.isPending}
                onClick={() => remove.save(tag)}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
        {canTag && !isAdding ? (
          <li>
            <button
              ref={opener}
              type="button"
              className={css['add']}
              onClick={() => setIsAdding(true)}
            >
              <IconPlus size={14} stroke={2} aria-hidden="true" />
              Agregar etiqueta
            </button>
          </li>
        ) : null}
        {!canTag && tags.length === 0 ? <li className={css['hidden']}>Sin etiquetas</li> : null}
      </ul>
      {isAdding ? <TagForm positionId={positionId} placeId={placeId} onClose={close} /> : null}
    </div>
  );
};

type TagFormProps = { positionId: Id; placeId: Id; onClose: () => void };

const TagForm = ({ positionId, placeId, onClose }: TagFormProps) => {
  const listId = useId();
  const { data: known = [] } = useTags(true);
  const [name, setName] = useState('');
  const add = useAddTag({ positionId, placeIds: [placeId] }, { onSaved: onClose });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== '') add.save(name);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <TextInput
        aria-label="Nueva etiqueta"
        placeholder="Por ejemplo, Inglés C1"
        autoFocus
        autoComplete="off"
        list={listId}
        maxLength={longest}
        value={name}
        error={
          add.error === null ? undefined : tellFailure(add.error, 'No se pudo agregar la etiqueta.')
        }
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="default" loading={add.isPending} disabled={name.trim() === ''}>
        Agregar
      </Button>
    </form>
  );
};
