import { Button } from '@mantine/core';
import { EmptyState, Section } from '@tamiz/ui';
import { IconChecklist, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import {
  ChooseButton,
  ChooseHint,
} from '#src/features/candidates/components/chosen/choose-hint.tsx';
import { ChosenMenu } from '#src/features/candidates/components/chosen/chosen-menu.tsx';
import { ChosenPanel } from '#src/features/candidates/components/chosen/chosen-panel.tsx';
import { useChosenTask } from '#src/features/candidates/components/chosen/use-chosen-task.ts';
import { CandidateList } from '#src/features/candidates/components/list/candidate-list.tsx';
import { groupOf } from '#src/features/candidates/components/list/group-head.tsx';
import type { Groups } from '#src/features/candidates/components/list/group-head.tsx';
import { ListTools } from '#src/features/candidates/components/list/list-tools.tsx';
import { LiveLine } from '#src/features/candidates/components/list/live-line.tsx';
import { CandidatesMenu } from '#src/features/candidates/components/list/candidates-menu.tsx';
import type {
  CandidatesAction,
  OfferedAction,
} from '#src/features/candidates/components/list/candidates-menu.tsx';
import { whenOpened } from '#src/components/when-opened.tsx';
import { MarkingBar } from '#src/features/candidates/components/list/marking-bar.tsx';
import { hasRoom, offeredActions } from '#src/features/candidates/offered-actions.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { useAsked } from '#src/features/candidates/use-asked.ts';
import { useMarking } from '#src/features/candidates/use-marking.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useLivePosition } from '#src/lib/live/use-live-position.ts';
import { usePositionCandidates } from '#src/lib/positions/get-position.ts';
import type { CandidateFilter } from '#src/lib/positions/get-position.ts';
import type { ProgressCounts } from '#src/lib/positions/position-candidates.ts';
import { mayDo } from '#src/lib/positions/position.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isBeyondTheEnd } from '#src/lib/reading/page.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './candidates-section.module.css';

const DeleteChosenDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/list/delete-chosen-dialog.tsx'))
      .DeleteChosenDialog,
);
const DeleteScopeDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/list/delete-scope-dialog.tsx'))
      .DeleteScopeDialog,
);

const LoadDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/load/load-dialog.tsx')).LoadDialog,
);
const InviteDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/invite/invite-dialog.tsx')).InviteDialog,
);

type CandidatesSectionProps = {
  position: SectionPosition;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

type OpenDialog = CandidatesAction | 'delete-chosen' | null;

/** The candidates of a position: the list, and everything that adds to it or takes from it. */
export const CandidatesSection = ({ position, page, onPage }: CandidatesSectionProps) => {
  const [filter, setFilter] = useState<CandidateFilter>({});
  const query = usePositionCandidates(position.id, page, filter);
  // The whole position: what is offered does not depend on what is looked for.
  const everybody = usePositionCandidates(position.id, page);
  const live = useLivePosition(position.id);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const features = useCatalogues().data?.features;
  const user = useUser();
  const mayInvite = mayDo(position, 'invite');
  const mayChoose = features?.has('invitations.choose') === true && can(user, 'invitations.send');
  const marking = useMarking({ isAlwaysOn: mayChoose });
  const tasks = useChosenTask();
  const menu = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The button that began the marking, to which the focus goes back. */
  const begun = useRef<RefObject<HTMLButtonElement | null> | null>(null);
  const total = everybody.data?.total ?? null;
  const close = () => setDialog(null);

  // The button that had the focus goes away with each change of mode.
  useEffect(() => {
    if (marking.isDeleting) {
      list.current?.querySelector('input')?.focus();
    } else if (begun.current !== null) {
      (begun.current.current ?? menu.current)?.focus();
      begun.current = null;
    }
  }, [marking.isDeleting]);

  const asked = useAsked();
  if (asked.what === 'invite' && mayInvite && position.evaluation !== null) {
    asked.take();
    setDialog('invite');
  }
  if (asked.what === 'load' && total !== null && hasRoom(total, position.maxCandidates)) {
    asked.take();
    if (mayDo(position, 'load_candidates')) setDialog('load');
  }

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

  const offered = everybody.data === undefined ? [] : offeredActions(position, total);
  // The menu deletes only below the maximum; whoever has not started can be taken out at any time.
  const mayRemove = mayDo(position, 'remove_candidates');
  const balance = position.creditBalance ?? user.creditBalance;
  const pending = position.evaluation === null ? 0 : (everybody.data?.pendingCount ?? 0);
  const rowMenu = (candidate: PositionCandidate) => (
    <ChosenMenu
      positionId={position.id}
      ids={[candidate.id]}
      label={`Más sobre ${candidate.name}`}
      hasLink
      mayRemove={mayRemove}
      onAction={(action) => tasks.start(action, [candidate])}
    />
  );
  const hasPeople = (query.data?.items.length ?? 0) > 0;
  const counts = query.data?.progressCounts ?? null;
  const isFiltered = filter.q !== undefined || filter.progress !== undefined;
  const groups = filter.progress === undefined ? groupsOf(counts, position) : null;
  const isPendingShown =
    groups !== null && query.data?.items.some((row) => groupOf(row) === 'pending') === true;
  const choice =
    mayChoose && mayInvite && !marking.isDeleting && pending > 0 && balance !== null
      ? { positionId: position.id, pending, balance, onChoose: marking.set }
      : null;
  const handleFilter = (wanted: CandidateFilter) => {
    setFilter(wanted);
    if (page > 1) onPage(1, { replace: true });
  };
  return (
    <Section
      title="Candidatos"
      aside={
        marking.isDeleting ? null : (
          <div className={css['aside']}>
            <LiveLine state={live} inExam={everybody.data?.inExamCount ?? null} />
            {mayRemove && hasPeople && !mayChoose ? (
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
      {marking.isDeleting ? (
        <MarkingBar
          marked={marking.marked.length}
          onDelete={() => setDialog('delete-chosen')}
          onStop={marking.stop}
          onClear={marking.clear}
        />
      ) : null}
      {counts !== null && (total ?? 0) > 0 ? (
        <ListTools counts={counts} filter={filter} onFilter={handleFilter} />
      ) : null}
      {choice === null || isPendingShown ? null : <ChooseHint {...choice} />}
      {total !== null && total > 0 && !hasRoom(total, position.maxCandidates) && mayRemove ? (
        <FullNote maximum={position.maxCandidates ?? total} />
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
            isFiltered ? (
              <NobodyFound />
            ) : (
              <NoCandidates
                load={offered.find(({ action }) => action === 'load')}
                onLoad={() => setDialog('load')}
              />
            )
          }
          onPage={onPage}
        >
          {(candidates) => (
            <CandidateList
              ref={list}
              candidates={candidates}
              marking={marking.forList}
              groups={
                groups === null
                  ? null
                  : { ...groups, action: choice === null ? null : <ChooseButton {...choice} /> }
              }
              menu={mayChoose && !marking.isDeleting ? rowMenu : undefined}
              onStep={
                mayChoose ? (action, candidate) => tasks.start(action, [candidate]) : undefined
              }
            />
          )}
        </PagedList>
      )}
      {mayChoose ? (
        <ChosenPanel
          position={position}
          rows={query.data?.items ?? []}
          pending={everybody.data?.pendingCount ?? null}
          marking={marking}
          tasks={tasks}
          onResumeAll={() => setDialog('invite')}
          onDeleted={handleDeleted}
        />
      ) : null}
      <LoadDialog position={position} total={total} isOpen={dialog === 'load'} onClose={close} />
      <InviteDialog
        position={position}
        pendingCount={everybody.data?.pendingCount ?? null}
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

/** The groups of the list, where the backend tells who is where. */
const groupsOf = (
  counts: ProgressCounts | null,
  { creditBalance }: SectionPosition,
): Groups | null => {
  if (counts === null) return null;
  const { pending, ...others } = counts;
  const underWay = Object.values(others).reduce((sum, count) => sum + count, 0);
  return { pending, under_way: underWay, balance: creditBalance };
};

/** A full position is no dead end: both ways on stand here, since the menu of the specification offers neither. */
const FullNote = ({ maximum }: { maximum: number }) => (
  <p className={css['full']}>
    {`La posición llegó a su máximo de ${formatNumber(maximum)}. Para cargar a alguien más, sube el máximo en Acciones, “Editar posición”, o selecciona y quita a quien no ha empezado.`}
  </p>
);

const NobodyFound = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconUserSearch size={22} stroke={1.7} />}
    title="Nadie coincide"
    text="Prueba con otra parte del nombre o del correo, o elige otro avance."
  />
);

type NoCandidatesProps = { load: OfferedAction | undefined; onLoad: () => void };

const emptyText = (load: OfferedAction | undefined): string => {
  if (load === undefined) return 'Aquí aparecen en cuanto alguien los cargue.';
  return (
    load.refusal ??
    'Usa las acciones de “Opciones” para agregar candidatos con el formulario o subiendo un archivo de Excel.'
  );
};

const NoCandidates = ({ load, onLoad }: NoCandidatesProps) => (
  <EmptyState
    titleLevel={3}
    icon={<IconUsers size={22} stroke={1.7} />}
    title="Aún no hay candidatos"
    text={emptyText(load)}
    action={load?.refusal === null ? <Button onClick={onLoad}>Cargar candidatos</Button> : null}
  />
);
