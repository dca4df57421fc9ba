import { Button } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useTeam } from '#src/features/team/api/get-team.ts';
import type { Member } from '#src/features/team/api/get-team.ts';
import { InvitationRow } from '#src/features/team/components/invitation-row.tsx';
import { InviteDialog } from '#src/features/team/components/invite-dialog.tsx';
import { MemberDialogs } from '#src/features/team/components/member-dialogs.tsx';
import type { MemberAction } from '#src/features/team/components/member-dialogs.tsx';
import { MemberRow } from '#src/features/team/components/member-row.tsx';

import css from './sections.module.css';

export const TeamSection = () => {
  const { data: team, error, refetch } = useTeam();
  const [isInviting, setIsInviting] = useState(false);
  const [member, setMember] = useState<Member | null>(null);
  const [action, setAction] = useState<MemberAction | null>(null);
  return (
    <>
      <Section
        title="Equipo"
        note="Quienes entran a esta cuenta y lo que cada persona puede hacer."
        aside={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
          >
            Invitar a un colega
          </Button>
        }
      >
        {team === undefined && error === null ? (
          <RowSkeletons label="Cargando tu equipo" rows={3} />
        ) : null}
        {team === undefined && error !== null ? (
          <LoadFailure
            title="No se pudo cargar tu equipo."
            titleLevel={3}
            failure={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {team === undefined ? null : (
          <ul className={css['rows']} aria-label="Equipo">
            {team.members.map((row) => (
              <MemberRow
                key={row.id}
                member={row}
                onAction={(wanted) => {
                  setMember(row);
                  setAction(wanted);
                }}
              />
            ))}
            {team.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Section>
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      {member === null ? null : (
        <MemberDialogs member={member} action={action} onClose={() => setAction(null)} />
      )}
    </>
  );
};
