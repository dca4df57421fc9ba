import * as contract from '@tamiz/contract/hiring/chosen';
import type { ChosenAction } from '@tamiz/contract/hiring/chosen';
import { maxCandidatesRange } from '@tamiz/contract/shared/constants';
import type { FastifyInstance } from 'fastify';

import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { changeChosen } from '#src/domains/hiring/chosen/change-chosen.ts';
import { inviteChosen } from '#src/domains/hiring/chosen/invite-chosen.ts';
import { countReasons, refuseAction, tellSkipped } from '#src/domains/hiring/chosen/judge.ts';
import type { JudgedAction } from '#src/domains/hiring/chosen/judge.ts';
import { copyLink } from '#src/domains/hiring/chosen/copy-link.ts';
import { listLinks } from '#src/domains/hiring/chosen/list-links.ts';
import { loadChosen } from '#src/domains/hiring/chosen/load-chosen.ts';
import { previewInvitation } from '#src/domains/hiring/chosen/preview-invitation.ts';
import { listPending } from '#src/domains/hiring/chosen/queries.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

const sentMessage = (count: number): string => {
  if (count === 0) return 'Nadie de tu selección espera invitación.';
  return count === 1 ? 'Se envió 1 invitación.' : `Se enviaron ${count} invitaciones.`;
};

/** One, more than one. */
const doneWords: Record<ChosenAction, readonly [string, string]> = {
  remind: ['Se envió 1 recordatorio.', 'Se enviaron # recordatorios.'],
  extend: ['Cambió la expiración de 1 persona.', 'Cambió la expiración de # personas.'],
  resend: ['Se reenvió 1 invitación.', 'Se reenviaron # invitaciones.'],
  cancel: [
    'Se canceló 1 invitación y su crédito volvió.',
    'Se cancelaron # invitaciones y sus créditos volvieron.',
  ],
};

const tellDone = (action: ChosenAction, count: number): string => {
  if (count === 0) return 'No aplica a nadie de tu selección.';
  const [one, many] = doneWords[action];
  return count === 1 ? one : many.replace('#', String(count));
};

const judged: readonly JudgedAction[] = ['invite', 'link', ...contract.chosenActions];

/** What is done to chosen candidates of a position, and their personal links. */
export const chosenRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.inviteChosen, async ({ visitor, params: { id: positionId }, body }) => {
    const accountId = accountOf(visitor);
    const { message = null, ...wanted } = body;
    const sending = { accountId, positionId, visitor, message, ...wanted };
    const { done, chargeId, skipped } = await inviteChosen(services, sending);
    const links = await listLinks(services, { accountId, chargeId });
    return {
      status: 200,
      body: {
        message: sentMessage(done),
        data: { invited: done, skipped: tellSkipped(skipped), links },
      },
    };
  });

  route(app, contract.previewInvitation, async ({ visitor, params: { id: positionId }, body }) => {
    const { candidate_id: id, message = null } = body;
    const wanted = { accountId: accountOf(visitor), positionId, id, message, visitor };
    return { status: 200, body: { data: await previewInvitation(services, wanted) } };
  });

  route(app, contract.listPendingCandidates, async ({ visitor, params, query: { limit } }) => {
    const accountId = accountOf(visitor);
    const { single } = services.databases.account(accountId);
    const { id: positionId } = await findPosition(single, { accountId, id: params.id });
    const rows = await listPending(single, {
      accountId,
      positionId,
      limit: limit ?? maxCandidatesRange.max,
    });
    return {
      status: 200,
      body: {
        data: rows.map((row) => {
          const { id, candidate_id, name, email, is_name_hidden } = hideName(
            services.secrets,
            row.id,
            row,
          );
          return {
            id,
            candidate_id,
            candidate_name: name ?? '',
            candidate_email: email ?? '',
            invitation_status: 'pending' as const,
            has_attempt: false,
            is_name_hidden,
          };
        }),
      },
    };
  });

  route(
    app,
    contract.judgeChosen,
    async ({ visitor, params: { id: positionId }, body: { ids } }) => {
      const accountId = accountOf(visitor);
      const { single } = services.databases.account(accountId);
      const places = await loadChosen(single, { accountId, positionId, ids });
      const now = services.clock.now();
      const data = judged.map((action) => {
        const refused = places.flatMap((place) => refuseAction(action, place, now) ?? []);
        const skipped = tellSkipped(countReasons(refused));
        return { action, count: places.length - refused.length, skipped };
      });
      return { status: 200, body: { data } };
    },
  );

  route(app, contract.changeChosen, async ({ visitor, params: { id: positionId }, body }) => {
    const { action, ids, key, expiration_unit: unit, expiration_value: value } = body;
    const isWhole = action === 'extend' && unit !== undefined && value !== undefined;
    const term = isWhole ? { unit, value } : null;
    const wanted = { accountId: accountOf(visitor), positionId, visitor, key, ids, action, term };
    const { done, skipped } = await changeChosen(services, wanted);
    return {
      status: 200,
      body: { message: tellDone(action, done), data: { done, skipped: tellSkipped(skipped) } },
    };
  });

  route(app, contract.copyInvitationLink, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await copyLink(services, { accountId: accountOf(visitor), id, visitor }) },
  }));
};
