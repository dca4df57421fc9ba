import { Button, TextInput } from '@mantine/core';
import { ownKinds } from '@tamiz/contract/shared/statuses';
import type { OwnKind } from '@tamiz/contract/shared/statuses';
import { Dialog, DialogActions, Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useChangeEntry } from '#src/features/questions/api/change-own.ts';
import type { Category, Named } from '#src/lib/catalogue/read-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './own-topics.module.css';

type Entry = Named & { kind: OwnKind; isLeaf: boolean };

/** Every entry of the tree below what it belongs to. */
const flatten = (categories: readonly Category[]): Entry[] =>
  categories.flatMap((category) => [
    { ...category, kind: 'categories' as const, isLeaf: category.technologies.length === 0 },
    ...category.technologies.flatMap((technology) => [
      { ...technology, kind: 'technologies' as const, isLeaf: technology.topics.length === 0 },
      ...technology.topics.map((topic) => ({ ...topic, kind: 'topics' as const, isLeaf: true })),
    ]),
  ]);

const words: Readonly<Record<OwnKind, string>> = {
  categories: 'Categoría',
  technologies: 'Tecnología',
  topics: 'Tema',
};

/** How the own questions are sorted. A topic is made while writing a question; here it is named better, or removed. */
export const OwnTopics = ({ categories }: { categories: readonly Category[] }) => {
  const [chosen, setChosen] = useState<Entry | null>(null);
  return (
    <Section
      title="Cómo se ordenan"
      note="Los temas nuevos se crean al escribir una pregunta. Se quita lo que ya no tiene preguntas."
    >
      <ul className={css['list']} aria-label="Categorías, tecnologías y temas propios">
        {flatten(categories).map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} data-level={ownKinds.indexOf(entry.kind)}>
            <span>
              {entry.name}
              <small>{words[entry.kind]}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`Editar ${words[entry.kind].toLowerCase()} ${entry.name}`}
              onClick={() => setChosen(entry)}
            >
              Editar
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        title={chosen === null ? '' : `Editar ${words[chosen.kind].toLowerCase()}`}
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
      >
        {chosen === null ? null : <EntryForm entry={chosen} onClose={() => setChosen(null)} />}
      </Dialog>
    </Section>
  );
};

const EntryForm = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const { toasts } = useServices();
  const [name, setName] = useState(entry.name);
  const change = useChangeEntry({
    onSaved: (_answer, { name: saved }) => {
      toasts.success(saved === null ? `${entry.name} se quitó.` : 'Nombre actualizado.');
      onClose();
    },
  });
  const { kind, id } = entry;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.save({ kind, id, name });
  };
  const problem =
    change.error === null
      ? undefined
      : (change.error.fields['name'] ?? change.error.message) ||
        'No se pudo guardar. Revisa tu conexión e intenta de nuevo.';
  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <TextInput
        label="Nombre"
        size="md"
        data-autofocus
        value={name}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions>
        {entry.isLeaf ? (
          <Button
            variant="default"
            disabled={change.isPending}
            onClick={() => change.save({ kind, id, name: null })}
          >
            Quitar
          </Button>
        ) : null}
        <Button type="submit" loading={change.isPending}>
          Guardar nombre
        </Button>
      </DialogActions>
    </form>
  );
};
