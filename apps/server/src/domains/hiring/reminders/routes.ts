import type { FastifyInstance } from 'fastify';

import { findByLink } from '#src/domains/hiring/reminders/find-by-link.ts';
import { stopPath } from '#src/domains/hiring/reminders/link.ts';
import { sendPage } from '#src/domains/hiring/reminders/page.ts';
import { stopReminders } from '#src/domains/hiring/reminders/stop-reminders.ts';
import type { Services } from '#src/domains/hiring/services.ts';

const unknown = {
  status: 404,
  title: 'Este enlace no sirve',
  text: 'Puede que esté incompleto o que la invitación ya no exista. Ábrelo otra vez desde el correo o responde a ese correo y lo resolvemos.',
};

const stopped = {
  status: 200,
  title: 'Ya no te enviaremos recordatorios',
  text: 'Tu invitación sigue abierta: puedes responder con el enlace que ya tienes, hasta su fecha límite. Solo recibirás lo necesario, como tu comprobante.',
};

/**
 * Stops the reminders of an invitation. A mail program posts here without asking (RFC 8058); whoever opens the address is
 * asked first, because programs that check links open it too. The signature in the address is the proof, so there is no session.
 */
export const reminderRoutes = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    // What is posted says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 4_096 },
      (_request, _body, done) => {
        done(null, null);
      },
    );
    const config = { access: 'public' } as const;
    scope.get<{ Params: { token: string } }>(stopPath, { config }, async ({ params }, reply) => {
      const found = await findByLink(services, params.token);
      if (found === null) return sendPage(reply, unknown);
      if (found.is_refused) return sendPage(reply, stopped);
      return sendPage(reply, {
        status: 200,
        title: '¿Dejar de recibir recordatorios?',
        text: `Son los de tu invitación de ${found.account_name} para ${found.position_title}. La invitación sigue abierta.`,
        button: 'No quiero recordatorios',
      });
    });
    scope.post<{ Params: { token: string } }>(stopPath, { config }, async ({ params }, reply) =>
      sendPage(reply, (await stopReminders(services, params.token)) ? stopped : unknown),
    );
  });
};
