import { Button } from '@mantine/core';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';
import { getStaffVersion } from '@tamiz/contract/exams/regrades';
import type { StaffVersion } from '@tamiz/contract/exams/regrades';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { CorrectKeyDialog } from '#src/features/staff-exams/components/correct-key-dialog.tsx';
import {
  isRegrading,
  RegradeSection,
} from '#src/features/staff-exams/components/regrade-section.tsx';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-layout.module.css';
import table from '#src/components/staff/staff-table.module.css';

type Question = StaffVersion['questions'][number];

const wordsOfKey = ({ answers, correct_answer_ids: ids }: Question): string =>
  answers
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => richTextToPlain(text))
    .join(' · ');

export const VersionScreen = ({ id }: { id: string }) => {
  const {
    data: version,
    error,
    refetch,
  } = useStaffItem(getStaffVersion, { params: { id } }, isRegrading);
  // The page of a question leads here to correct its key.
  const [params] = useSearchParams();
  const [askedId, setAskedId] = useState<number | null>(Number(params.get('question')) || null);
  if (version === undefined) {
    return <ScreenLoad what="la versión" error={error} onRetry={() => void refetch()} />;
  }
  const asked = version.questions.find((question) => question.id === askedId);
  return (
    <>
      <PageHead
        title={`${version.evaluation.title}, versión ${version.number}`}
        text={`Publicada el ${formatDateTime(version.published_at)}. Una versión no cambia: una clave equivocada se corrige aparte.`}
        actions={
          <Button
            component={Link}
            to={`/staff/evaluations/${version.evaluation.id}`}
            variant="default"
          >
            Ir a la evaluación
          </Button>
        }
      />
      <div className={table['stack']}>
        <RegradeSection version={version} />
        <Section title="Claves">
          <ul className={css['list']} aria-label="Claves">
            {version.questions.map((question) => (
              <li key={question.id}>
                <span>
                  {`${question.position}. ${richTextToPlain(question.question_text).slice(0, 160)}`}
                  <small>{`Clave: ${wordsOfKey(question)}`}</small>
                  {question.corrections.map((correction) => (
                    <small key={correction.id}>
                      {`Corregida el ${formatDateTime(correction.created_at)}: ${correction.reason}`}
                    </small>
                  ))}
                </span>
                <span className={table['actions']}>
                  {question.corrections.length === 0 ? null : (
                    <StatusPill tone="warning">Corregida</StatusPill>
                  )}
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Corregir clave de la pregunta ${question.position}`}
                    onClick={() => setAskedId(question.id)}
                  >
                    Corregir clave
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {asked === undefined ? null : (
        <CorrectKeyDialog
          versionId={version.id}
          question={asked}
          onClose={() => setAskedId(null)}
        />
      )}
    </>
  );
};
