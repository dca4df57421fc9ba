import { findMention } from '#src/domains/hiring/notes/queries.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Tells a colleague that a note mentions them; what it says stays behind the sign-in. */
export const noteTasks: JobHandlers = {
  'mail.note_mention': async (services, { id, userId }) => {
    const [mention] = await findMention(services.database.single, { id, userId });
    if (mention === undefined) return;
    await deliverMail(services, {
      key: `note-mention:${id}:${userId}`,
      to: mention.email,
      mail: 'note-mention',
      data: {
        firstName: mention.first_name,
        authorName: mention.author_name ?? 'Alguien de tu equipo',
        accountName: mention.account_name,
        positionTitle: mention.position_title,
        noteUrl: `${services.env.WEB_ORIGIN}/position/candidate/${mention.place_id}`,
      },
    });
  },
};
