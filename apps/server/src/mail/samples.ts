import { formatMailTime } from './format.ts';
import type { MailData } from './generated/mails.ts';

const requestedAt = formatMailTime(new Date('2026-11-17T16:25:00Z'));
const signInUrl = 'https://app.tamiz.example/login';

const profileCode = {
  code: '307164',
  expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
  firstName: 'Mariana',
};

/** One realistic set of values per mail, for previews and tests; a new mail without one does not compile. */
export const mailSamples: { readonly [Name in keyof MailData]: MailData[Name] } = {
  'access-rejected': {
    firstName: 'Rodrigo',
    reason:
      'Por ahora solo abrimos cuentas a equipos de reclutamiento, y el perfil que compartiste es personal.',
  },
  'access-request-known-address': { firstName: 'Mariana', requestedAt, signInUrl },
  'access-request-received': { requestedAt },
  'access-welcome': { accountName: 'Talento Norte', firstName: 'Mariana', signInUrl },
  'profile-email-changed': { changedAt: requestedAt, firstName: 'Mariana' },
  'profile-email-code': profileCode,
  'profile-email-taken': { firstName: 'Mariana' },
  'profile-name-code': profileCode,
  'sign-in-code': {
    code: '482913',
    expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
    firstName: 'Mariana',
  },
};
