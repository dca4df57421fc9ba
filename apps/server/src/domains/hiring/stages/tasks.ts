import { readLook } from '#src/domains/accounts/mail-templates/look-of.ts';
import type { Look } from '#src/domains/accounts/mail-templates/look-of.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { deleteMessage, listMessages, refuseMessage } from '#src/domains/hiring/stages/queries.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

type Message = Awaited<ReturnType<typeof listMessages>>[number];

type Move = { accountId: string; key: string };

/**
 * Mails what a recruiter wrote to one person, unless the person was taken out or erased meanwhile. What the mail server
 * refuses for good is kept as a fact, without the text, for the person's card.
 */
const mailMessage = async (
  services: WorkerServices,
  move: Move,
  { row, wear }: { row: Message; wear: Look },
): Promise<void> => {
  const message = { ...move, placeId: row.place_id };
  if (row.email !== null && row.name !== null && row.removed_at === null && row.body !== null) {
    const { contactName, replyTo } = contactOf(row, services.env);
    const { worn, pictures } = wear({
      name: row.name,
      accountName: row.account_name,
      positionTitle: row.position_title,
      contactName,
    });
    const outcome = await deliverMail(services, {
      key: `stage-message:${move.key}:${row.place_id}`,
      to: row.email,
      replyTo,
      about: { accountId: move.accountId, placeId: row.place_id, invitationId: null },
      mail: 'stage-message',
      pictures,
      data: {
        ...worn,
        accountName: row.account_name,
        message: row.body,
        contactName,
        ownDataUrl: ownDataLink(services, {
          accountId: move.accountId,
          candidateId: row.candidate_id,
        }),
      },
    });
    if (outcome === 'refused') {
      await refuseMessage(services.database.single, { ...message, at: services.clock.now() });
      return;
    }
  }
  await deleteMessage(services.database.single, message);
};

/** Mails of moves; after a temporary failure the job runs again for whoever is left. */
export const stageTasks: JobHandlers<WorkerServices> = {
  'mail.stage_messages': async (services, { accountId, id }) => {
    const move = { accountId, key: id };
    const wear = await readLook(services.database.single, accountId, 'stage');
    const failures: unknown[] = [];
    for (const row of await listMessages(services.database.single, move)) {
      try {
        await mailMessage(services, move, { row, wear });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some people were not mailed.');
  },
};
