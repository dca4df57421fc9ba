import { createPublishedEvaluation } from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { useInvited } from '#src/testing/use-invited.ts';

const stage = useInvited();
const { api, worker, sql } = stage;

const rules = {
  forward:
    'Busca un momento tranquilo: cada pregunta tiene su propio tiempo y, una vez que comienzas, conviene terminar de corrido.',
  free: 'Busca un momento tranquilo: todo el examen tiene un solo reloj y no hay pausas. Puedes volver a las preguntas y cambiar tus respuestas hasta que entregues.',
};

const otherRules = { forward: rules.free, free: rules.forward };

/** The text part and the HTML part of a received mail, with their spaces as one. */
const partsOf = (body: string) => {
  const [, text = '', html = ''] = body
    .split(/^Content-Type: text\/(?:plain|html)\b/m)
    .map((part) => part.replaceAll(/\s+/g, ' '));
  return { text, html };
};

/** An uninvited candidate whose evaluation is met in this way. */
const createTeam = async (navigation: 'forward' | 'free') => {
  const team = await stage.createTeam({ role: 'owner', candidates: 1 });
  const { id } = await api.asOwner((tx) => createPublishedEvaluation(tx, { navigation }));
  await sql('update positions set evaluation_id = $1 where id = $2', [id, team.positionId]);
  const [place] = team.places;
  if (place === undefined) throw new Error('No candidate.');
  const mails = () => stage.mailsTo(place.email).map(({ body }) => partsOf(body));
  return { ...team, placeId: place.id, mails };
};

const ownWords = {
  subject: '{Nombre}, tu evaluación para {Posición}',
  body: 'Hola, {Nombre}: queremos conocerte.',
  closing: '',
};

test.each(['forward', 'free'] as const)(
  'invitation, resend and enrolment state the rules of a %s exam in HTML and text',
  async (navigation) => {
    const team = await createTeam(navigation);
    await team.invite();
    await worker.runJobs();
    await team.browser.call('POST', `/api/positions/candidates/${team.placeId}/resend`);
    await worker.runJobs();
    await team.browser.call('PUT', '/api/mail-templates/invitation', {
      body: { base: 0, content: ownWords, brand: { colour: null, logo_id: null } },
    });
    const { id } = await team.invitationOf(team.placeId);
    await worker.runJob('mail.invitation_repeat', { id, enrolment: crypto.randomUUID() });
    const mails = team.mails();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.html).toContain('queremos conocerte');
    for (const { text, html } of mails) {
      expect(text).toContain(rules[navigation]);
      expect(html).toContain(rules[navigation]);
      expect(text + html).not.toContain(otherRules[navigation]);
      // The value may be a whole sentence, such as that the company did not say, so no verb precedes it.
      for (const part of [text, html]) {
        expect(part.replaceAll(/<[^>]+>/g, '')).toContain('Qué puedes usar: documentación');
      }
    }
  },
);

test.each(['forward', 'free'] as const)(
  'reminder, prompt and new deadline state nothing that is false of a %s exam',
  async (navigation) => {
    const team = await createTeam(navigation);
    await team.invite();
    const { id } = await team.invitationOf(team.placeId);
    await worker.runJobs();
    await worker.runJob('mail.invitation_reminder', { id, deadline: 1 });
    await worker.runJob('mail.invitation_prompts', { ids: [id], at: 1 });
    await worker.runJob('mail.new_deadline', { id, deadline: 1 });
    const [, ...later] = team.mails();
    expect(later).toHaveLength(3);
    for (const { text, html } of later) {
      for (const part of [text, html]) {
        expect(part).toContain('Duración máxima');
        expect(part).not.toMatch(/propio tiempo|de corrido|un solo reloj|pausas/);
      }
    }
  },
);

test.each(['forward', 'free'] as const)(
  'the preview states the rules of a %s exam',
  async (navigation) => {
    const team = await createTeam(navigation);
    const { body } = await team.browser.call(
      'POST',
      `/api/positions/${team.positionId}/invitation-preview`,
      { body: { candidate_id: team.placeId, message: null } },
    );
    expect(body).toMatchObject({ data: { text: expect.stringContaining(rules[navigation]) } });
  },
);
