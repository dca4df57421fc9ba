import { Button, TextInput } from '@mantine/core';
import { positionTextLength } from '@tamiz/contract/shared/constants';
import { Dialog, DialogActions, EmptyState, Notice } from '@tamiz/ui';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useApplyTemplate, useTemplates } from '#src/features/positions/api/templates.ts';
import type { Template } from '#src/features/positions/api/templates.ts';
import { TemplateRow } from '#src/features/positions/components/again/template-row.tsx';
import { problemsOf } from '#src/features/positions/draft.ts';
import { fieldProblems } from '#src/features/positions/failure-texts.ts';
import { tellTemplateFailure } from '#src/features/positions/template-words.ts';
import { useWishKey } from '#src/features/positions/use-wish-key.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/positions/components/dialogs.module.css';

type TemplatesDialogProps = { isOpen: boolean; onClose: () => void };

/** The templates of the account: one is chosen to make a position, any can be renamed or deleted. */
export const TemplatesDialog = ({ isOpen, onClose }: TemplatesDialogProps) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const templates = useTemplates(isOpen);
  const apply = useApplyTemplate({
    onSaved: ({ id, message }, _wish, { isSamePage }) => {
      toasts.success(message ?? 'Posición creada.');
      onClose();
      if (isSamePage) void navigate(`/positions/${encodeURIComponent(id)}`);
    },
  });
  return (
    <Dialog
      title="Usar una plantilla"
      size="lg"
      isOpen={isOpen}
      isBusy={apply.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={apply.reset}
    >
      {templates.data === undefined ? (
        templates.error === null ? (
          <RowSkeletons label="Cargando plantillas" rows={3} />
        ) : (
          <LoadFailure
            title="No se pudieron cargar las plantillas."
            failure={templates.error}
            onRetry={() => void templates.refetch()}
          />
        )
      ) : templates.data.length === 0 ? (
        <EmptyState
          titleLevel={3}
          icon={<IconTemplate size={22} stroke={1.7} />}
          title="Aún no hay plantillas"
          text="Abre una posición y elige «Guardar como plantilla» en Acciones. Después aparece aquí."
        />
      ) : (
        <ApplyForm templates={templates.data} apply={apply} onClose={onClose} />
      )}
    </Dialog>
  );
};

type ApplyFormProps = {
  templates: readonly Template[];
  apply: ReturnType<typeof useApplyTemplate>;
  onClose: () => void;
};

const ApplyForm = ({ templates, apply, onClose }: ApplyFormProps) => {
  const [chosenId, setChosenId] = useState<Id | null>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const keyFor = useWishKey();
  const chosen = templates.find(({ id }) => id === chosenId);
  const refused = fieldProblems(apply.error).title;

  const handleChoose = ({ id, name }: Template) => {
    // A title that was typed stays; one that was only proposed follows the choice.
    if (title === '' || title === chosen?.name) setTitle(name);
    setChosenId(id);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = problemsOf({ title }).title;
    setProblem(own);
    if (own !== undefined || chosen === undefined) return;
    const wish = { id: chosen.id, title: title.trim() };
    apply.save({ ...wish, key: keyFor(wish) });
  };

  return (
    <div className={css['form']}>
      <ul className={css['templates']} aria-label="Plantillas">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isChosen={template.id === chosenId}
            onChoose={() => handleChoose(template)}
          />
        ))}
      </ul>
      <form className={css['form']} noValidate onSubmit={handleSubmit}>
        <TextInput
          size="md"
          label="Título de la nueva posición"
          required
          maxLength={positionTextLength.title}
          error={problem ?? refused}
          errorProps={{ role: 'alert' }}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {apply.error === null || refused !== undefined ? null : (
          <Notice tone="danger">
            {tellTemplateFailure(apply.error, 'No se pudo crear la posición. Intenta de nuevo.')}
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={apply.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={apply.isPending} disabled={chosen === undefined}>
            Crear posición
          </Button>
        </DialogActions>
      </form>
    </div>
  );
};
