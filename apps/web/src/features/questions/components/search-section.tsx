import { Button } from '@mantine/core';
import { Chip, EmptyState, Section } from '@tamiz/ui';
import { IconListSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { QuestionList } from '#src/components/question-list/question-list.tsx';
import { typeNamer } from '#src/components/question-words.ts';
import { useQuestions } from '#src/features/questions/api/list-questions.ts';
import { FilterForm } from '#src/features/questions/components/filter-form.tsx';
import { ManyBar } from '#src/features/questions/components/many-bar.tsx';
import { choose, levelLabels, levels, nameOf, noFilters } from '#src/features/questions/filters.ts';
import type { BankName, Filters } from '#src/features/questions/filters.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { counted } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './bank-screen.module.css';

type SearchSectionProps = {
  bank: BankName;
  catalogues: Catalogues | undefined;
  filters: Filters;
  page: number;
  onSearch: (filters: Filters) => void;
  onPage: (page: number) => void;
  /** Whether several may be chosen and changed at once. */
  canChoose?: boolean;
};

const countResults = (total: number): string => counted(total, 'resultado', 'resultados');

export const SearchSection = (props: SearchSectionProps) => {
  const { bank, catalogues, filters, page, onSearch, onPage, canChoose = false } = props;
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const handleToggle = (id: Id) =>
    setChosen((before) =>
      before.has(id) ? before.difference(new Set([id])) : new Set([...before, id]),
    );
  const questions = useQuestions(bank, filters, page);
  const isOpen = levels.every((level) => filters[level] === null);
  return (
    <Section title="Búsqueda">
      <FilterForm
        // Going back changes the address; the form then starts from what it says.
        key={levels.map((level) => filters[level] ?? '').join('/')}
        catalogues={catalogues}
        filters={filters}
        onSearch={onSearch}
      />
      <AppliedFilters {...props} total={questions.data?.total ?? null} />
      <PagedList
        query={questions}
        texts={{
          loading: 'Cargando preguntas',
          failure: 'No se pudieron cargar las preguntas.',
          pages: 'Páginas de resultados',
        }}
        empty={isOpen ? <EmptyBank /> : <NothingFound onClear={() => onSearch(noFilters)} />}
        onPage={onPage}
      >
        {(items) => (
          <QuestionList
            label="Resultados"
            questions={items}
            nameOfType={typeNamer(catalogues)}
            selection={canChoose ? { ids: chosen, onToggle: handleToggle } : undefined}
          />
        )}
      </PagedList>
      {canChoose ? <ManyBar ids={[...chosen]} onClear={() => setChosen(new Set())} /> : null}
    </Section>
  );
};

type AppliedFiltersProps = Pick<SearchSectionProps, 'catalogues' | 'filters' | 'onSearch'> & {
  total: number | null;
};

const AppliedFilters = ({ catalogues, filters, total, onSearch }: AppliedFiltersProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const applied = levels.filter((level) => filters[level] !== null);
  return (
    <div ref={bar} className={css['applied']} tabIndex={-1}>
      <span role="status">{total === null ? '' : countResults(total)}</span>
      {applied.map((level) => (
        <Chip
          key={level}
          remove={{
            label: `Quitar filtro ${levelLabels[level]}`,
            onRemove: () => {
              onSearch(choose(filters, level, null));
              // The button that had the focus goes with its chip.
              bar.current?.focus();
            },
          }}
        >
          {`${levelLabels[level]}: ${nameOf(filters, level, catalogues)}`}
        </Chip>
      ))}
    </div>
  );
};

const EmptyBank = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconListSearch size={22} stroke={1.7} />}
    title="Aún no hay preguntas"
    text="Aquí aparecen en cuanto exista la primera."
  />
);

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    titleLevel={3}
    icon={<IconListSearch size={22} stroke={1.7} />}
    title="Ninguna pregunta coincide"
    text="Quita algún filtro para ampliar la búsqueda."
    action={
      <Button variant="default" onClick={onClear}>
        Quitar todos los filtros
      </Button>
    }
  />
);
