import { NativeSelect, TextInput } from '@mantine/core';
import { endedStatuses } from '@tamiz/contract/exams/rules/board-choices';
import type { ResultSummary } from '@tamiz/contract/exams/board';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useOptimistic } from 'react';
import type { ReactNode } from 'react';

import { usualStrength, withFilter } from '#src/features/results/board-query.ts';
import type { BoardChoice } from '#src/features/results/board-query.ts';
import type { BoardColumn } from '#src/features/results/columns.ts';
import { ColumnsMenu } from '#src/features/results/components/columns-menu.tsx';
import { FilterChoice } from '#src/features/results/components/filter-choice.tsx';
import type { Option } from '#src/features/results/components/filter-choice.tsx';

import css from './board-filters.module.css';

const scores = [90, 80, 70, 60, 50];
const strengths = [100, 90, 80, 70, 60, 50];

const percentOptions = (word: string, values: readonly number[], own: number | undefined) =>
  [...new Set(own === undefined ? values : [...values, own])]
    .toSorted((first, second) => second - first)
    .map((value) => ({ value: String(value), label: `${word} ${String(value)}%` }));

type BoardFiltersProps = {
  summary: ResultSummary;
  stages: readonly Option[];
  choice: BoardChoice;
  onChoice: (choice: BoardChoice) => void;
  search: string;
  onSearch: (text: string) => void;
  columns: ReadonlySet<BoardColumn>;
  onColumns: (columns: ReadonlySet<BoardColumn>) => void;
  /** What is done with whoever matches; beside the columns. */
  tools: ReactNode;
  /** What else stands beside the filters. */
  children?: ReactNode;
};

/** Everything that narrows the results down, orders them, or chooses what is shown of them. */
export const BoardFilters = ({
  summary,
  stages,
  choice,
  onChoice,
  search,
  onSearch,
  columns,
  onColumns,
  tools,
  children,
}: BoardFiltersProps) => {
  const { technology } = choice;
  // The field shows a letter at once; what the whole page makes of it does not hold up the next one.
  const [written, write] = useOptimistic(search);
  const handleSearch = (text: string) =>
    startTransition(() => {
      write(text);
      onSearch(text);
    });
  return (
    <div className={css['filters']} role="search" aria-label="Resultados">
      <TextInput
        className={css['search'] ?? ''}
        type="search"
        aria-label="Buscar por nombre, correo o etiqueta"
        placeholder={
          summary.is_anonymous ? 'Buscar por clave' : 'Buscar por nombre, correo o etiqueta'
        }
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={written}
        onChange={({ currentTarget }) => handleSearch(currentTarget.value)}
      />
      {children}
      <div className={css['tools']}>
        {tools}
        <ColumnsMenu columns={columns} onColumns={onColumns} />
      </div>
      <div className={css['choices']}>
        <FilterChoice
          label="Etapa"
          options={stages}
          value={choice.stages?.[0]}
          onChange={(id) =>
            onChoice(withFilter(choice, 'stages', id === undefined ? undefined : [id]))
          }
        />
        <FilterChoice
          label="Puntaje"
          options={percentOptions('Desde', [...scores, summary.pass_mark], choice.min_percent)}
          value={choice.min_percent?.toString()}
          onChange={(percent) =>
            onChoice(
              withFilter(
                choice,
                'min_percent',
                percent === undefined ? undefined : Number(percent),
              ),
            )
          }
        />
        <FilterChoice
          label="Tecnología"
          options={summary.technologies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={technology?.id.toString()}
          onChange={(id) =>
            onChoice(
              withFilter(
                choice,
                'technology',
                id === undefined
                  ? undefined
                  : { id: Number(id), min_percent: technology?.min_percent ?? usualStrength },
              ),
            )
          }
        />
        {technology === undefined ? null : (
          <NativeSelect
            aria-label="Aciertos en esa tecnología"
            data={percentOptions('desde', strengths, technology.min_percent)}
            value={String(technology.min_percent)}
            data-chosen
            classNames={{ input: css['choice'] ?? '' }}
            onChange={({ currentTarget }) =>
              onChoice({
                ...choice,
                technology: { ...technology, min_percent: Number(currentTarget.value) },
              })
            }
          />
        )}
        <FilterChoice
          label="Estado"
          options={[
            { value: 'completed', label: 'Completado' },
            { value: 'rejected_malicious', label: 'Intento de trampa' },
          ]}
          value={choice.status}
          onChange={(status) =>
            onChoice(
              withFilter(
                choice,
                'status',
                endedStatuses.find((each) => each === status),
              ),
            )
          }
        />
        <NativeSelect
          aria-label="Orden"
          data={[
            { value: 'score', label: 'Mejor puntaje' },
            { value: 'recent', label: 'Más recientes' },
            { value: 'name', label: 'Por nombre' },
          ]}
          value={choice.sort}
          classNames={{ input: css['choice'] ?? '' }}
          onChange={({ currentTarget: { value } }) =>
            onChoice({ ...choice, sort: value === 'recent' || value === 'name' ? value : 'score' })
          }
        />
      </div>
    </div>
  );
};
