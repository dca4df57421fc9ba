import { Button } from '@mantine/core';
import { getOwnPicture } from '@tamiz/contract/calls/bank/own-pictures';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { ExplanationField } from '#src/components/own-question/explanation-field.tsx';
import { LiveChecks } from '#src/components/own-question/live-checks.tsx';
import { PictureField } from '#src/components/own-question/picture-field.tsx';
import { QuestionPreview } from '#src/components/question-preview/question-preview.tsx';
import { useWriteQuestion } from '#src/features/authoring/api/write-question.ts';
import { AnswersEditor } from '#src/features/authoring/components/answers-editor.tsx';
import { AuthorsOnly } from '#src/features/authoring/components/files/authors-only.tsx';
import { PlaceFields } from '#src/features/authoring/components/place-fields.tsx';
import { TextEditor } from '#src/features/authoring/components/text-editor.tsx';
import { blankDraft } from '#src/features/authoring/draft.ts';
import type { Draft } from '#src/features/authoring/draft.ts';
import { writtenOf } from '#src/lib/own-bank/check-draft.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './author-screen.module.css';

export const AuthorScreen = () => (
  <AuthorsOnly>
    <Editor />
  </AuthorsOnly>
);

/** Writing a question of the own bank: what the author types on the left, what the candidate will see on the right. */
const Editor = () => {
  const { toasts, api } = useServices();
  const user = useUser();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(blankDraft);
  const write = useWriteQuestion({
    onSaved: (id, _draft, { isSamePage }) => {
      toasts.success('Pregunta guardada como nueva. Confirma sus respuestas para poder activarla.');
      if (isSamePage) void navigate(`/questions/${encodeURIComponent(id)}`);
    },
    onFailed: ({ message }) =>
      toasts.error(message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'),
  });
  useFocusRefused(form, write.error);
  const handleChange = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const addressOfPicture = (id: string) => api.addressOf(getOwnPicture, { params: { id } });
  const problemOf = (field: string) => write.error?.fields[field];

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    write.save(draft);
  };

  // Checks count the answers that were written; the others are not sent.
  const handleGo = (field: string) => {
    const place = Number(field.replace('answer ', '')) - 1;
    const key = writtenOf(draft.answers)[place]?.key;
    const name = key === undefined ? field : `answer ${key}`;
    form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  };

  const company = user.account?.name ?? 'tu empresa';
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <PageHead
        title={draft.description.trim() || 'Nueva pregunta'}
        badges={<StatusPill tone="neutral">Borrador</StatusPill>}
        text={`Pregunta de ${company}. Solo tu empresa la ve y la usa.`}
        actions={
          <Button
            type="submit"
            loading={write.isPending}
            leftSection={<IconDeviceFloppy size={17} stroke={1.7} aria-hidden="true" />}
          >
            Guardar pregunta
          </Button>
        }
      />
      <div className={css['columns']}>
        <div className={css['stack']}>
          <PlaceFields draft={draft} problemOf={problemOf} onChange={handleChange} />
          <TextEditor
            text={draft.text}
            problem={problemOf('question_text')}
            onChange={(text) => handleChange({ text })}
          />
          <AnswersEditor draft={draft} problem={problemOf('answers')} onChange={setDraft} />
          <Section title="Imagen y explicación">
            <div className={css['fields']}>
              <PictureField
                picture={draft.picture}
                problem={problemOf('picture.alt')}
                onChange={(picture) => handleChange({ picture })}
              />
              <ExplanationField
                value={draft.explanation}
                problem={problemOf('explanation')}
                onChange={(explanation) => handleChange({ explanation })}
              />
            </div>
          </Section>
        </div>
        <div className={css['stack']}>
          <Section title="Vista del candidato">
            <QuestionPreview
              text={draft.text}
              type={draft.type}
              seconds={Number(draft.seconds) || 0}
              options={writtenOf(draft.answers)}
              picture={
                draft.picture === null
                  ? undefined
                  : { ...draft.picture, src: addressOfPicture(draft.picture.id) }
              }
            />
          </Section>
          <LiveChecks draft={draft} onGo={handleGo} />
        </div>
      </div>
    </form>
  );
};
