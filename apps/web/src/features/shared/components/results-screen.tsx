import { Button } from '@mantine/core';
import type { SharedResults } from '@tamiz/contract/exams/sharing';
import { Card, EmptyState, Logo } from '@tamiz/ui';
import { IconPrinter, IconUsers } from '@tabler/icons-react';

import { PersonRow } from '#src/features/shared/components/person-row.tsx';
import { counted, formatDate } from '#src/lib/format.ts';

import css from './results-screen.module.css';

/** What was shared: who did how well, best first, with the breakdown of each. */
export const ResultsScreen = ({ results }: { results: SharedResults }) => {
  const { people, shows, technologies } = results;
  const scores = people.map((person) => ({ ...person, people: 1 }));
  return (
    <div className={css['page']}>
      <header className={css['top']}>
        <Logo />
        <Button
          variant="default"
          className={css['print'] ?? ''}
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          Imprimir
        </Button>
      </header>
      <main className={css['main']}>
        <h1>{results.position_title}</h1>
        <p className={css['about']}>
          {`${results.account_name} · ${counted(people.length, 'persona', 'personas')} · disponible hasta el ${formatDate(results.expires_at)}`}
        </p>
        <Card>
          {people.length === 0 ? (
            <EmptyState
              titleLevel={2}
              icon={<IconUsers size={22} stroke={1.7} />}
              title="Ya no hay resultados que mostrar"
              text="Los datos de estas personas se eliminaron o salieron de la posición."
            />
          ) : (
            <div
              role="table"
              aria-label="Resultados compartidos"
              className={css['table']}
              data-signals={shows.signals || undefined}
              data-reports={shows.reports || undefined}
            >
              <div role="row" className={css['head']}>
                <span role="columnheader" aria-label="Lugar">
                  #
                </span>
                <span role="columnheader">Persona</span>
                <span role="columnheader" className={css['number']}>
                  Puntaje
                </span>
                <span role="columnheader">Intervalo de 95 %</span>
                <span role="columnheader">Tecnologías</span>
                <span role="columnheader">Tiempo</span>
                {shows.signals ? <span role="columnheader">Señales</span> : null}
                {shows.reports ? <span role="columnheader">Reporte</span> : null}
              </div>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  scores={scores}
                  technologies={technologies}
                  hasReport={shows.reports}
                />
              ))}
            </div>
          )}
        </Card>
        <p className={css['about']}>
          El intervalo dice entre qué valores está el puntaje real con 95 % de confianza: si dos
          intervalos se cruzan, la diferencia puede deberse al azar.
          {shows.signals ? ' Las señales no prueban nada por sí solas.' : ''}
        </p>
      </main>
    </div>
  );
};
