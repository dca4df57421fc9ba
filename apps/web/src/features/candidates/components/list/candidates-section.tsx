import { Button } from '@mantine/core';
import { EmptyState, Section } from '@tamiz/ui';
import { IconChecklist, IconUsers } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { CandidateList } from '#src/features/candidates/components/list/candidate-list.tsx';
import { CandidatesMenu } from '#src/features/candidates/components/list/candidates-menu.tsx';
import type { CandidatesAction } from '#src/features/candidates/components/list/candidates-menu.tsx';
import { DeleteChosenDialog } from '#src/features/candidates/components/list/delete-chosen-dialog.tsx';
import { DeleteScopeDialog } from '#src/features/candidates/components/list/delete-scope-dialog.tsx';
import { InviteDialog } from '#src/features/candidates/components/invite/invite-dialog.tsx';
import { LoadDialog } from '#src/features/candidates/components/load/load-dialog.tsx';
import { MarkingBar } from '#src/features/candidates/components/list/marking-bar.tsx';
import { offeredActions } from '#src/features/candidates/offered-actions.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { useMarking } from '#src/features/candidates/use-marking.ts';
import { usePositionCandidates } from '#src/lib/positions/get-position.ts';
import { mayDo } from '#src/lib/positions/position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isBeyondTheEnd } from '#src/lib/reading/page.ts';

import css from './candidates-section.module.css';

type CandidatesSectionProps = {
  position: SectionPosition;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

type OpenDialog = CandidatesAction | 'delete-chosen' | null;

/** The candidates of a position: the list, and everything that adds to it or takes from it. */
export const CandidatesSection = ({ position, page, onPage }: CandidatesSectionProps) => {
  const query = usePositionCandidates(position.id, page);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const marking = useMarking();
  const menu = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The button that began the marking, to which the focus goes back. */
  const begun = useRef<RefObject<HTMLButtonElement | null> | null>(null);
  const total = query.data?.total ?? null;
  const close = () => setDialog(null);

  // The button that had the focus goes away with each change of mode.
  useEffect(() => {
    if (marking.isOn) {
      list.current?.querySelector('input')?.focus();
    } else if (begun.current !== null) {
      (begun.current.current ?? menu.current)?.focus();
      begun.current = null;
    }
  }, [marking.isOn]);

  const startMarking = (from: RefObject<HTMLButtonElement | null>) => {
    begun.current = from;
    marking.start();
  };

  // An old address, or people who are gone by now: a page past the end is shown as the last there is.
  const isBeyond = query.data !== undefined && isBeyondTheEnd(query.data);
  const lastPage = query.data?.lastPage ?? 1;
  const showLastPage = useEffectEvent(() => onPage(lastPage, { replace: true }));
  useEffect(() => {
    if (isBeyond && page > lastPage) showLastPage();
  }, [isBeyond, page, lastPage]);

  const handleDeleted = (gone: (id: Id) => boolean) => {
    marking.stop();
    close();
    const isPageGone = query.data?.items.every(({ id }) => gone(id)) ?? false;
    if (isPageGone && page > 1) onPage(1);
  };

  const offered = query.data === undefined ? [] : offeredActions(position, total);
  // The menu deletes only below the maximum; whoever has not started can be taken out at any time.
  const mayRemove = mayDo(position, 'remove_candidates');
  const hasPeople = (query.data?.items.length ?? 0) > 0;
  return (
    <Section
      title="Candidatos"
      aside={
        marking.isOn ? null : (
          <div className={css['aside']}>
            {mayRemove && hasPeople ? (
              <Button
                ref={select}
                variant="default"
                size="xs"
                leftSection={<IconChecklist size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => startMarking(select)}
              >
                Seleccionar
              </Button>
            ) : null}
            <CandidatesMenu ref={menu} offered={offered} onAction={setDialog} />
          </div>
        )
      }
    >
      {marking.isOn ? (
        <MarkingBar
          marked={marking.marked.length}
          onDelete={() => setDialog('delete-chosen')}
          onStop={marking.stop}
          onClear={marking.clear}
        />
      ) : null}
      {isBeyond ? (
        <RowSkeletons label="Cargando candidatos" />
      ) : (
        <PagedList
          query={query}
          texts={{
            loading: 'Cargando candidatos',
            failure: 'No se pudo cargar la lista de candidatos.',
            pages: 'Páginas de candidatos',
          }}
          empty={
            <NoCandidates mayLoad={offered.includes('load')} onLoad={() => setDialog('load')} />
          }
          onPage={onPage}
        >
          {(candidates) => (
            <CandidateList ref={list} candidates={candidates} marking={marking.forList} />
          )}
        </PagedList>
      )}
      <LoadDialog position={position} total={total} isOpen={dialog === 'load'} onClose={close} />
      <InviteDialog
        position={position}
        pendingCount={query.data?.pendingCount ?? null}
        isOpen={dialog === 'invite'}
        onClose={close}
      />
      <DeleteScopeDialog
        positionId={position.id}
        total={total}
        isOpen={dialog === 'delete'}
        onClose={close}
        onChoose={() => {
          close();
          startMarking(menu);
        }}
        onDeleted={() => handleDeleted(() => true)}
      />
      <DeleteChosenDialog
        positionId={position.id}
        chosen={marking.marked}
        isOpen={dialog === 'delete-chosen'}
        onClose={close}
        onDeleted={() => handleDeleted(marking.isMarked)}
      />
    </Section>
  );
};

type NoCandidatesProps = { mayLoad: boolean; onLoad: () => void };

const NoCandidates = ({ mayLoad, onLoad }: NoCandidatesProps) => (
  <EmptyState
    titleLevel={3}
    icon={<IconUsers size={22} stroke={1.7} />}
    title="Aún no hay candidatos"
    text={
      mayLoad
        ? 'Usa las acciones de “Opciones” para agregar candidatos con el formulario o subiendo un archivo de Excel.'
        : 'Aquí aparecen en cuanto alguien los cargue.'
    }
    action={mayLoad ? <Button onClick={onLoad}>Cargar candidatos</Button> : null}
  />
);
