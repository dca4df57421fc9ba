import { TextInput } from '@mantine/core';
import { findAnything } from '@tamiz/contract/operations/staff-find';
import { Card, PageHead } from '@tamiz/ui';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { CandidatePanel } from '#src/features/staff-find/components/candidate-panel.tsx';
import { FoundList } from '#src/features/staff-find/components/found-list.tsx';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import { readStaff } from '#src/lib/staff/staff-calls.ts';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { usePaused } from '#src/lib/use-paused.ts';

import css from './staff-find.module.css';

const shortest = 2;

/** What was typed stays in memory for as long as it is on screen: it may be somebody's name. */
const useFound = (q: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', findAnything.id, q],
    queryFn: async () => (await readStaff(api, findAnything, { body: { q } })).data,
    enabled: q.length >= shortest,
    gcTime: 0,
  });
};

/** Arrows walk through the field and the results. */
const walk = (list: HTMLElement, step: 1 | -1): void => {
  const stops = [...list.querySelectorAll<HTMLElement>('input[type="search"], [data-result]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
};

const Results = ({ q }: { q: string }) => {
  const { data, error, refetch } = useFound(q);
  if (q.length < shortest) {
    return (
      <p className={css['hint']}>
        Un nombre, correo, monto en pesos, folio, número de pregunta o cualquier identificador. La
        búsqueda no se guarda.
      </p>
    );
  }
  if (data !== undefined) return <FoundList found={data} />;
  return error === null ? (
    <RowSkeletons label="Buscando" rows={3} />
  ) : (
    <LoadFailure title="No se pudo buscar." failure={error} onRetry={() => void refetch()} />
  );
};

/** One field for everything; the question never goes into the address. */
export const FindScreen = () => {
  const { filter } = useFilters('account');
  const seesCandidates = can(useUser(), 'staff.support');
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    const list = area.current;
    const handleKey = (event: KeyboardEvent) => {
      if (list !== null && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        walk(list, event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key === 'Escape') {
        setTyped('');
        field.current?.focus();
      }
    };
    list?.addEventListener('keydown', handleKey);
    return () => list?.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <PageHead title="Buscar" text="Flechas para moverte, Enter para abrir, Esc para limpiar." />
      <div className={css['layout']}>
        <div ref={area} role="search">
          <Card className={css['results'] ?? ''}>
            <div className={css['form']}>
              <TextInput
                ref={field}
                type="search"
                label="Qué buscas"
                placeholder="Nombre, correo, monto, folio o identificador"
                leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
                size="md"
                value={typed}
                maxLength={150}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </div>
            <Results q={q} />
          </Card>
        </div>
        {seesCandidates ? (
          <CandidatePanel accountId={filter.account === '' ? null : filter.account} />
        ) : null}
      </div>
    </>
  );
};
