import { Button } from '@mantine/core';
import { PageHead, StatusPill } from '@tamiz/ui';
import {
  IconClockHour4,
  IconHash,
  IconListCheck,
  IconPencil,
  IconStairsUp,
} from '@tabler/icons-react';
import { useState } from 'react';

import { describeStatus, nameOfQuestion, typeNamer } from '#src/components/question-words.ts';
import type { Question } from '#src/features/questions/api/get-question.ts';
import { EditDialog } from '#src/features/questions/components/edit-dialog.tsx';
import { OwnActions } from '#src/features/questions/components/own-actions.tsx';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { isStaff } from '#src/lib/session/user.ts';

type QuestionHeadProps = {
  question: Question;
  catalogues: Catalogues | undefined;
  canEdit: boolean;
};

export const QuestionHead = ({ question, catalogues, canEdit }: QuestionHeadProps) => {
  const user = useUser();
  const [isEditing, setIsEditing] = useState(false);
  const { id, description, status, difficulty, type, timeLimit } = question;
  const state = status === null ? null : describeStatus(status);
  return (
    <>
      <PageHead
        title={nameOfQuestion(question)}
        badges={state === null ? null : <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        meta={
          <>
            {description === null ? null : (
              <span>
                <IconHash size={15} stroke={1.7} aria-hidden="true" /> {`Pregunta ${id}`}
              </span>
            )}
            {difficulty === null ? null : (
              <span>
                <IconStairsUp size={15} stroke={1.7} aria-hidden="true" />{' '}
                {`Nivel ${difficulty.name}`}
              </span>
            )}
            {type === '' ? null : (
              <span>
                <IconListCheck size={15} stroke={1.7} aria-hidden="true" />{' '}
                {typeNamer(catalogues)(type)}
              </span>
            )}
            {timeLimit === null ? null : (
              <span>
                <IconClockHour4 size={15} stroke={1.7} aria-hidden="true" />{' '}
                {formatDuration(timeLimit)}
              </span>
            )}
          </>
        }
        actions={
          canEdit ? (
            <>
              {question.isOwn ? <OwnActions question={question} /> : null}
              {/* Only staff have that page; other backends allow editing and have none. */}
              {!question.isOwn && isStaff(user) ? (
                <Button component={Link} to={`/staff/questions/${id}`} variant="default">
                  Estado, uso e historial
                </Button>
              ) : null}
              <Button
                leftSection={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}
                onClick={() => setIsEditing(true)}
              >
                Editar pregunta
              </Button>
            </>
          ) : null
        }
      />
      <EditDialog
        question={question}
        catalogues={catalogues}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
};
