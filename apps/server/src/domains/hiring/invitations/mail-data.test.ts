import { expect, test } from 'vitest';

import { invitationMailData } from '#src/domains/hiring/invitations/mail-data.ts';

const told = {
  name: 'Andrea',
  account_name: 'Talento Norte',
  position_title: 'Backend',
  evaluation_title: 'Java',
  question_count: 3,
  total_seconds: 180,
  expires_at: new Date('2026-11-30T00:00:00Z'),
  message: null,
  sender: null,
  navigation: null,
};
const around = { examUrl: 'https://x', ownDataUrl: 'https://y', contactName: 'Mariana Ríos' };

test('a mail tells what may be used only where somebody chose it', () => {
  const aidsOf = (aids: 'unsaid' | 'none') =>
    invitationMailData({ ...told, allowed_aids: aids }, around).aids;
  expect(aidsOf('none')).toMatch(/^solo lo que sabes\./);
  expect(aidsOf('unsaid')).toBe(
    'Talento Norte no lo indicó; pregunta a Mariana Ríos antes de empezar.',
  );
});

test('a mail states no rules of an evaluation without a published version', () => {
  expect(invitationMailData({ ...told, allowed_aids: 'none' }, around).rules).toBe(
    'Puedes responder desde una computadora o un teléfono. Busca un momento tranquilo.',
  );
});
