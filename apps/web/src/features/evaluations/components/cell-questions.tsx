import { Button, VisuallyHidden } from '@mantine/core';
import { coveragePageSize } from '@tamiz/contract/shared/constants';
import { EmptyState, Section } from '@tamiz/ui';
import { IconListSearch, IconX } from '@tabler/icons-react';

import type { Cell } from '#src/components/coverage-matrix/matrix.ts';
import { Pager } from '#src/components/pager.tsx';
import { QuestionList } from '#src/components/question-list/question-list.tsx';
import { countQuestions, typeNamer } from '#src/components/question-words.ts';
import { pageOf, questionsOfCell } from '#src/features/evaluations/cell-questions.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

type CellQuestionsProps = {
  cell: Cell | null;
  questions: readonly QuestionSummary[];
  page: number;
  catalogues: Catalogues | undefined;
  onPage: (page: number) => void;
  onClear: () => void;
};

const tellCell = ({ path, difficulty }: Cell): string => `${path.join(' › ')} · ${difficulty}`;

export const CellQuestions = ({ cell, questions, onClear, ...rest }: CellQuestionsProps) => {
  const found = cell === null ? [] : questionsOfCell(questions, cell);
  return (
    <Section
      title="Preguntas"
      note={cell === null ? undefined : tellCell(cell)}
      aside={
        cell === null ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconX size={14} aria-hidden="true" />}
            onClick={onClear}
          >
            Limpiar selección
          </Button>
        )
      }
    >
      <VisuallyHidden role="status">
        {cell === null ? '' : `${tellCell(cell)}: ${countQuestions(found.length)}`}
      </VisuallyHidden>
      {cell === null ? (
        <EmptyState
          titleLevel={3}
          icon={<IconListSearch size={22} stroke={1.7} />}
          title="Elige una celda de la matriz"
          text={`Aquí ves sus preguntas, de ${coveragePageSize} en ${coveragePageSize}.`}
        />
      ) : (
        <Found found={found} {...rest} />
      )}
    </Section>
  );
};

type FoundProps = Pick<CellQuestionsProps, 'page' | 'catalogues' | 'onPage'> & {
  found: readonly QuestionSummary[];
};

const Found = ({ found, page, catalogues, onPage }: FoundProps) => {
  const { items, currentPage, lastPage, total } = pageOf(found, page, coveragePageSize);
  if (items.length === 0) {
    return (
      <EmptyState
        titleLevel={3}
        icon={<IconListSearch size={22} stroke={1.7} />}
        title="Sin preguntas que mostrar"
        text="La versión publicada no tiene preguntas en esta celda."
      />
    );
  }
  return (
    <>
      <QuestionList
        label="Preguntas de la celda"
        questions={items}
        nameOfType={typeNamer(catalogues)}
      />
      <Pager
        label="Páginas de preguntas"
        currentPage={currentPage}
        lastPage={lastPage}
        shown={items.length}
        total={total}
        onPage={onPage}
      />
    </>
  );
};
