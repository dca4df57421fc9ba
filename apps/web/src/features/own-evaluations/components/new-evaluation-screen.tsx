import { Button, TextInput } from '@mantine/core';
import { Notice, PageHead, Section } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useCreateOwn } from '#src/features/own-evaluations/api/change-own-evaluation.ts';
import { useSource } from '#src/features/own-evaluations/api/get-source.ts';
import type { Source } from '#src/features/own-evaluations/api/get-source.ts';
import { OnlyAuthors } from '#src/features/own-evaluations/components/only-authors.tsx';
import { SpecialtySelect } from '#src/features/own-evaluations/components/specialty-select.tsx';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useNavigate, useSearchParams } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './own-evaluations.module.css';

/** Begins an evaluation, empty or with what another one asks (`?from=` in the address). */
export const NewEvaluationScreen = () => {
  const from = useSearchParams()[0].get('from');
  return (
    <OnlyAuthors>{from === null ? <Form source={null} /> : <Adapted id={from} />}</OnlyAuthors>
  );
};

const Adapted = ({ id }: { id: string }) => {
  const { data: source, error, refetch } = useSource(id);
  return source === undefined ? (
    <ScreenLoad what="la evaluación que adaptas" error={error} onRetry={() => void refetch()} />
  ) : (
    <Form source={source} />
  );
};

const Form = ({ source }: { source: Source | null }) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(source === null ? '' : `${source.title} (adaptada)`);
  const [specialtyId, setSpecialtyId] = useState(source?.specialtyId ?? '');
  const create = useCreateOwn({
    onSaved: ({ id, title: saved }, _typed, { isSamePage }) => {
      if (isSamePage) void navigate(`/evaluations/own/${encodeURIComponent(id)}`);
      else toasts.success(`El borrador «${saved}» está en Evaluaciones propias.`);
    },
  });
  useFocusRefused(form, create.error);
  const told = (field: string) => ({
    error: create.error?.fields[field],
    errorProps: { role: 'alert' },
  });
  const isToldAtFields = ['title', 'specialty_id'].some(
    (field) => create.error?.fields[field] !== undefined,
  );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.save({ title, specialtyId, sourceId: source?.id ?? null });
  };
  return (
    <>
      <PageHead
        title={source === null ? 'Nueva evaluación' : 'Duplicar y adaptar'}
        text={
          source === null
            ? 'Empieza vacía. En el siguiente paso eliges las preguntas de los dos bancos.'
            : `Empieza con las preguntas de «${source.title}». Cambia las que quieras: la original no se toca.`
        }
      />
      <Section title="Cómo se llama y para quién es">
        <form ref={form} className={css['form']} noValidate onSubmit={handleSubmit}>
          <TextInput
            label="Título"
            size="md"
            placeholder="Por ejemplo, Backend Java para pagos"
            value={title}
            {...told('title')}
            onChange={({ currentTarget: { value } }) => setTitle(value)}
          />
          <SpecialtySelect
            value={specialtyId}
            {...told('specialty_id')}
            onChange={setSpecialtyId}
          />
          {create.error === null || isToldAtFields ? null : (
            <Notice tone="danger">
              {create.error.message || 'No se pudo crear. Revisa tu conexión e intenta de nuevo.'}
            </Notice>
          )}
          <div className={css['actions']}>
            <Button type="submit" loading={create.isPending}>
              Crear borrador
            </Button>
            <Button component={Link} to="/evaluations/own" variant="default">
              Cancelar
            </Button>
          </div>
        </form>
      </Section>
    </>
  );
};
