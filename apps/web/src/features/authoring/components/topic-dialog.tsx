import { Button, TextInput } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useId, useState } from 'react';

import { useAddTopic } from '#src/features/authoring/api/write-question.ts';
import type { NewTopic } from '#src/features/authoring/api/write-question.ts';
import type { Category, Named } from '#src/lib/catalogue/read-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './author-screen.module.css';

type TopicDialogProps = {
  categories: readonly Category[];
  isOpen: boolean;
  onClose: () => void;
  onAdded: (id: Id) => void;
};

/** A topic, with the technology and the category it needs: those that exist are suggested, others are made. */
export const TopicDialog = ({ isOpen, onClose, ...form }: TopicDialogProps) => (
  <Dialog title="Nuevo tema" isOpen={isOpen} closesOnClickOutside={false} onClose={onClose}>
    <TopicForm {...form} onClose={onClose} />
  </Dialog>
);

const fields = [
  { name: 'category', label: 'Categoría', example: 'Cómo trabajamos' },
  { name: 'technology', label: 'Tecnología', example: 'Procesos internos' },
  { name: 'topic', label: 'Tema', example: 'Incidentes' },
] as const;

const TopicForm = ({ categories, onClose, onAdded }: Omit<TopicDialogProps, 'isOpen'>) => {
  const listId = useId();
  const [first] = categories;
  const [typed, setTyped] = useState<NewTopic>({
    category: first?.name ?? '',
    technology: first?.technologies[0]?.name ?? '',
    topic: '',
  });
  const add = useAddTopic({
    onSaved: (id) => {
      onAdded(id);
      onClose();
    },
  });
  const known: Readonly<Record<keyof NewTopic, readonly Named[]>> = {
    category: categories,
    technology: categories.find(({ name }) => name === typed.category)?.technologies ?? [],
    topic: [],
  };
  const hasFieldProblem = fields.some(({ name }) => add.error?.fields[name] !== undefined);
  return (
    <div className={css['form']}>
      <p className={css['hint']}>
        Así se agrupan los resultados: primero por categoría, luego por tecnología y tema.
      </p>
      {fields.map(({ name, label, example }) => (
        <div key={name}>
          <TextInput
            label={label}
            size="md"
            placeholder={`Por ejemplo, ${example}`}
            list={`${listId}${name}`}
            {...(name === 'topic' && { 'data-autofocus': true })}
            value={typed[name]}
            error={add.error?.fields[name]}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [name]: value }))
            }
          />
          <datalist id={`${listId}${name}`}>
            {known[name].map((entry) => (
              <option key={entry.id} value={entry.name}>
                {entry.name}
              </option>
            ))}
          </datalist>
        </div>
      ))}
      {add.error === null || hasFieldProblem ? null : (
        <Notice tone="danger">
          {add.error.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" disabled={add.isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={add.isPending} onClick={() => add.save(typed)}>
          Crear tema
        </Button>
      </DialogActions>
    </div>
  );
};
