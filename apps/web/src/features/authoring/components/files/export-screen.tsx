import { Button } from '@mantine/core';
import { maxFileQuestions, questionFileFormats } from '@tamiz/contract/bank/question-files';
import type { ExportableQuestion, QuestionFileFormat } from '@tamiz/contract/bank/question-files';
import { EmptyState, Notice, PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconDownload, IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { describeStatus } from '#src/components/question-words.ts';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useExportQuestions, useExportables } from '#src/features/authoring/api/question-files.ts';
import { AuthorsOnly } from '#src/features/authoring/components/files/authors-only.tsx';
import { ChoiceList } from '#src/features/authoring/components/files/choice-list.tsx';
import type { ChoiceItem } from '#src/features/authoring/components/files/choice-list.tsx';
import { counted } from '#src/lib/format.ts';

import css from './files.module.css';

export const ExportScreen = () => (
  <AuthorsOnly>
    <Exportables />
  </AuthorsOnly>
);

const formats: Readonly<Record<QuestionFileFormat, { label: string; lacks: string }>> = {
  yaml: {
    label: 'YAML',
    lacks: 'Para guardarlas o editarlas como texto. Lleva texto, respuestas, tema, nivel y tiempo.',
  },
  gift: {
    label: 'Moodle (GIFT)',
    lacks:
      'Moodle no usa el nivel ni el tiempo: viajan como etiquetas en un comentario. Con varias correctas, los puntos se reparten por igual.',
  },
  qti: {
    label: 'QTI 3 (paquete .zip)',
    lacks: 'Otros programas no usan el nivel ni el tiempo: viajan como variables de la pregunta.',
  },
};

/** The own questions, which of them to take along, and what no file carries; said before anything is downloaded. */
const Exportables = () => {
  const { data, error, refetch } = useExportables();
  if (data === undefined) {
    return <ScreenLoad what="tus preguntas" error={error} onRetry={() => void refetch()} />;
  }
  return <Export questions={data.questions} total={data.total} />;
};

const Export = ({ questions, total }: { questions: ExportableQuestion[]; total: number }) => {
  const [format, setFormat] = useState<QuestionFileFormat>('yaml');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(questions.filter(({ problem }) => problem === null).map(({ id }) => id)),
  );
  const save = useExportQuestions();
  return (
    <>
      <PageHead
        title="Exportar preguntas"
        text="Tus preguntas propias en un archivo que otros programas leen."
      />
      <div className={css['stack']}>
        <Section title="Formato">
          <fieldset className={css['choices']}>
            <legend>Elige el formato</legend>
            {questionFileFormats.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="format"
                  checked={format === name}
                  onChange={() => setFormat(name)}
                />
                <span>
                  {formats[name].label}
                  <small>{formats[name].lacks}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <div className={css['bar']}>
            <Notice tone="info">
              Ningún formato lleva el estado, la confirmación de las respuestas, la categoría ni la
              tecnología: al importarlas quedan como nuevas, por confirmar.
            </Notice>
          </div>
        </Section>
        <Section
          title="Preguntas"
          {...(total > questions.length && {
            note: `Se muestran las ${maxFileQuestions.toLocaleString('es-MX')} más nuevas de ${total.toLocaleString('es-MX')}.`,
          })}
          aside={
            <Button
              leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
              loading={save.isPending}
              disabled={chosen.size === 0}
              onClick={() => save.save({ format, ids: [...chosen] })}
            >
              {`Exportar ${counted(chosen.size, 'pregunta', 'preguntas')}`}
            </Button>
          }
        >
          {questions.length === 0 ? (
            <EmptyState
              titleLevel={3}
              icon={<IconPencilPlus size={22} stroke={1.7} />}
              title="Aún no hay preguntas propias"
              text="Escribe la primera o impórtala de un archivo."
            />
          ) : (
            <ChoiceList
              label="Preguntas propias"
              items={questions.map(toItem)}
              chosen={chosen}
              most={maxFileQuestions}
              onChange={setChosen}
            />
          )}
        </Section>
      </div>
    </>
  );
};

const toItem = ({
  id,
  name,
  topic,
  technology,
  status,
  problem,
  notes,
}: ExportableQuestion): ChoiceItem => {
  const { label, tone } = describeStatus(status);
  return {
    key: id,
    name,
    facts: [`${technology} › ${topic}`, ...(problem === null ? notes : [problem])],
    mark: <StatusPill tone={tone}>{label}</StatusPill>,
    isOpen: problem === null,
  };
};
