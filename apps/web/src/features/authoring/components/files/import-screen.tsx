import { Button } from '@mantine/core';
import { maxImportQuestions } from '@tamiz/contract/bank/question-files';
import type { FoundQuestion, QuestionFilePreview } from '@tamiz/contract/bank/question-files';
import { questionTypeLabels } from '@tamiz/contract/shared/labels';
import { Notice, PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useImportFile, usePreviewFile } from '#src/features/authoring/api/question-files.ts';
import { AuthorsOnly } from '#src/features/authoring/components/files/authors-only.tsx';
import { ChoiceList } from '#src/features/authoring/components/files/choice-list.tsx';
import type { ChoiceItem } from '#src/features/authoring/components/files/choice-list.tsx';
import { GapFields } from '#src/features/authoring/components/files/gap-fields.tsx';
import type { Gaps } from '#src/features/authoring/components/files/gap-fields.tsx';
import { RemarkList } from '#src/features/authoring/components/files/remark-list.tsx';
import { writeNumbers } from '#src/features/authoring/numbers.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Category } from '#src/lib/catalogue/read-catalogues.ts';
import { counted } from '#src/lib/format.ts';
import { useOwnBank } from '#src/lib/own-bank/get-own-bank.ts';
import { useServices } from '#src/lib/services.tsx';
import { useFocusRefused } from '#src/lib/use-focus-refused.ts';

import css from './files.module.css';

export const ImportScreen = () => (
  <AuthorsOnly>
    <Import />
  </AuthorsOnly>
);

const noGaps: Gaps = { topics: 'file', topicId: '', difficultyId: '', seconds: '60' };

const countQuestions = (count: number): string => counted(count, 'pregunta', 'preguntas');

/** Those that would be added, as many as one request takes. */
const firstChoice = ({ questions }: QuestionFilePreview): ReadonlySet<number> =>
  new Set(
    questions
      .filter((question) => !question.is_known)
      .slice(0, maxImportQuestions)
      .map(({ number }) => number),
  );

/** A file is chosen, shown question by question without storing anything, and then added. */
const Import = () => {
  const { toasts } = useServices();
  const catalogues = useCatalogues();
  const own = useOwnBank();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [gaps, setGaps] = useState(noGaps);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const preview = usePreviewFile();
  const load = useImportFile({
    onSaved: ({ added, known }, { file: loaded }) => {
      const left = known === 0 ? '' : ` ${countQuestions(known)} ya estaban.`;
      toasts.success(`Se agregaron ${countQuestions(added)} como nuevas, por confirmar.${left}`);
      setChosen(null);
      preview.save(loaded);
    },
  });
  useFocusRefused(form, load.error);
  const shown = preview.data;
  const picked = chosen ?? (shown === undefined ? new Set<number>() : firstChoice(shown));

  const handleFile = (wanted: File | null) => {
    setFile(wanted);
    setChosen(null);
    load.reset();
    preview.reset();
    if (wanted !== null) preview.save(wanted);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file !== null) {
      load.save({ file, choice: { ...gaps, numbers: writeNumbers(picked) } });
    }
  };
  const failure = load.error ?? preview.error;
  const fields = load.error?.fields ?? {};
  const hasFieldProblem = ['topic_id', 'difficulty_id', 'time_limit'].some(
    (field) => fields[field] !== undefined,
  );

  return (
    <>
      <PageHead
        title="Importar preguntas"
        text="Desde YAML, Moodle (GIFT) o QTI 3. Primero ves qué se agregaría; nada se guarda hasta que lo confirmas."
      />
      <form ref={form} className={css['stack']} noValidate onSubmit={handleSubmit}>
        <Section
          title="Archivo"
          note=".yaml, .gift o .txt de Moodle, .xml o .zip de QTI 3; hasta 2 MB y 2,000 preguntas."
        >
          <div className={css['bar']}>
            <input
              type="file"
              aria-label="Archivo de preguntas"
              accept=".yaml,.yml,.gift,.txt,.xml,.zip"
              onChange={(event) => handleFile(event.currentTarget.files?.[0] ?? null)}
            />
            {preview.isPending ? <span role="status">Leyendo el archivo…</span> : null}
          </div>
          {failure === null || hasFieldProblem ? null : (
            <div className={css['bar']}>
              <Notice tone="danger">
                {failure.fields['numbers'] ??
                  (failure.message || 'No se pudo leer. Revisa tu conexión e intenta de nuevo.')}
              </Notice>
            </div>
          )}
        </Section>
        {shown === undefined || file === null ? null : (
          <>
            <Section
              title="Preguntas del archivo"
              note={tellCounts(shown)}
              aside={
                <Button
                  leftSection={<IconFileImport size={17} stroke={1.7} aria-hidden="true" />}
                  loading={load.isPending}
                  disabled={picked.size === 0 || preview.isPending}
                  type="submit"
                >
                  {`Agregar ${countQuestions(picked.size)}`}
                </Button>
              }
            >
              <GapFields
                gaps={gaps}
                own={own.data}
                difficulties={catalogues.data?.difficulties ?? []}
                namesTopics={shown.questions.some(({ topic }) => topic !== null)}
                problemOf={(field) => fields[field]}
                onChange={(change) => setGaps((before) => ({ ...before, ...change }))}
              />
              <ChoiceList
                label="Preguntas del archivo"
                items={shown.questions.map((question) =>
                  toItem(question, tellPlace(question, gaps, own.data?.categories ?? [])),
                )}
                chosen={picked}
                most={maxImportQuestions}
                onChange={setChosen}
              />
            </Section>
            <RemarkList remarks={shown.remarks} />
          </>
        )}
      </form>
    </>
  );
};

const tellCounts = ({ questions }: QuestionFilePreview): string => {
  const known = questions.filter((question) => question.is_known).length;
  const fresh = questions.length - known;
  const some =
    fresh > maxImportQuestions ? ` Se agregan hasta ${maxImportQuestions} a la vez.` : '';
  return `${countQuestions(fresh)} por agregar${known === 0 ? '' : `, ${known} que ya tienes`}.${some}`;
};

const tellPlace = (
  { topic, topic_id: topicId }: FoundQuestion,
  { topics, topicId: chosenId }: Gaps,
  categories: readonly Category[],
): string => {
  if (topics === 'file' && topic !== null) {
    return topicId === null ? `Tema: ${topic} (se crea si no existe)` : `Tema: ${topic}`;
  }
  const all = categories.flatMap(({ technologies }) => technologies.flatMap((one) => one.topics));
  const chosen = all.find(({ id }) => String(id) === chosenId);
  return chosen === undefined ? 'Falta elegir el tema' : `Tema: ${chosen.name}`;
};

const toItem = (question: FoundQuestion, place: string): ChoiceItem => ({
  key: question.number,
  name: question.text,
  facts: [
    `Línea ${question.line} · ${place} · ${questionTypeLabels[question.type]}, ${question.answers} respuestas`,
    ...(question.left_out.length === 0
      ? []
      : [`Tu banco no guarda: ${question.left_out.join(', ')}.`]),
  ],
  mark: question.is_known ? (
    <StatusPill tone="neutral">Ya la tienes</StatusPill>
  ) : (
    <StatusPill tone="success">Nueva</StatusPill>
  ),
  isOpen: !question.is_known,
});
