import { useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { ChosenBar } from '#src/features/candidates/components/chosen/chosen-bar.tsx';
import { ChosenMenu } from '#src/features/candidates/components/chosen/chosen-menu.tsx';
import type { useChosenTask } from '#src/features/candidates/components/chosen/use-chosen-task.ts';
import { useCorrected } from '#src/features/candidates/components/chosen/use-corrected.ts';
import { useResume } from '#src/features/candidates/components/chosen/use-resume.ts';
import type { Draft } from '#src/features/candidates/components/invite/compose-form.tsx';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import type { useMarking } from '#src/features/candidates/use-marking.ts';
import { mayDo } from '#src/lib/positions/position.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { useUser } from '#src/lib/session/session.tsx';

const ChangeDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/chosen/change-dialog.tsx')).ChangeDialog,
);
const EmailDialog = whenOpened(
  async () => (await import('#src/features/candidates/components/email-dialog.tsx')).EmailDialog,
);
const DeleteChosenDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/list/delete-chosen-dialog.tsx'))
      .DeleteChosenDialog,
);

const ComposeDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/invite/compose-dialog.tsx')).ComposeDialog,
);
const LinkDialog = whenOpened(
  async () =>
    (await import('#src/features/candidates/components/chosen/link-dialog.tsx')).LinkDialog,
);

type ChosenPanelProps = {
  position: SectionPosition;
  /** Those on the page, as they are by now. */
  rows: readonly PositionCandidate[];
  /** Everybody in the position who waits; null where it is not known. */
  pending: number | null;
  marking: ReturnType<typeof useMarking>;
  tasks: ReturnType<typeof useChosenTask>;
  /** Somebody comes back from paying for everybody who waits. */
  onResumeAll: () => void;
  onDeleted: (isGone: (id: PositionCandidate['id']) => boolean) => void;
};

const changes = ['remind', 'extend', 'resend', 'cancel'] as const;

const empty: Draft = { delivery: 'mail', message: '' };

/** What is done to the people chosen in the list: the bar at the foot and its dialogs. */
export const ChosenPanel = (props: ChosenPanelProps) => {
  const { position, rows, pending, marking, tasks, onResumeAll, onDeleted } = props;
  const user = useUser();
  const [isComposing, setIsComposing] = useState(false);
  const [draft, setDraft] = useState(empty);
  const balance = position.creditBalance ?? user.creditBalance;

  // Marks are copies; what the page shows by now is newer.
  const shown = new Map(rows.map((row) => [row.id, row]));
  const people = marking.marked.map((person) => shown.get(person.id) ?? person);
  const toInvite = people.filter(({ invitationStatus }) => invitationStatus === 'pending');

  useResume({
    position,
    balance,
    pending,
    onAll: onResumeAll,
    onChosen: (chosen, kept) => {
      marking.set(chosen);
      setDraft(kept);
      setIsComposing(true);
    },
  });

  useCorrected(position.id, (person) => marking.set([person]));

  const finish = () => {
    tasks.close();
    marking.clear();
  };
  const { task } = tasks;
  const [first] = task?.people ?? [];
  return (
    <>
      {people.length === 0 || marking.isDeleting ? null : (
        <ChosenBar
          chosen={people.length}
          toInvite={toInvite.length}
          pending={pending}
          balance={balance}
          mayInvite={mayDo(position, 'invite') && position.evaluation !== null}
          menu={
            <ChosenMenu
              positionId={position.id}
              ids={people.map(({ id }) => id)}
              label="Más acciones para la selección"
              hasLink={people.length === 1}
              mayRemove={mayDo(position, 'remove_candidates')}
              onAction={(action) => tasks.start(action, people)}
            />
          }
          onInvite={() => setIsComposing(true)}
          onClear={marking.clear}
        />
      )}
      <ComposeDialog
        position={position}
        people={toInvite}
        pending={pending}
        draft={draft}
        isOpen={isComposing}
        onDraft={setDraft}
        onKeep={marking.set}
        onClose={() => setIsComposing(false)}
        onSent={() => {
          setIsComposing(false);
          setDraft(empty);
          marking.clear();
        }}
      />
      {changes.map((action) => (
        <ChangeDialog
          key={action}
          positionId={position.id}
          action={action}
          people={task?.people ?? []}
          isOpen={tasks.isOpen(action)}
          onClose={tasks.close}
          onDone={finish}
        />
      ))}
      <LinkDialog
        placeId={first?.id ?? null}
        name={first?.name ?? ''}
        positionTitle={position.title}
        isOpen={tasks.isOpen('link')}
        onClose={tasks.close}
      />
      {first === undefined ? null : (
        <EmailDialog
          // The position is this page already.
          candidate={{ ...first, email: first.email ?? '', positionId: null }}
          isOpen={tasks.isOpen('email')}
          onClose={tasks.close}
          onCorrected={(email) => marking.set([{ ...first, email, invitationStatus: 'pending' }])}
        />
      )}
      <DeleteChosenDialog
        positionId={position.id}
        chosen={task?.people ?? []}
        isOpen={tasks.isOpen('remove')}
        onClose={tasks.close}
        onDeleted={() => {
          finish();
          onDeleted((id) => task?.people.some((person) => person.id === id) ?? false);
        }}
      />
    </>
  );
};
