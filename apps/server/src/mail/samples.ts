import { formatMailTime } from './format.ts';
import type { MailData } from './generated/mails.ts';

const requestedAt = formatMailTime(new Date('2026-11-17T16:25:00Z'));
const signInUrl = 'https://app.tamiz.example/login';

const profileCode = {
  code: '307164',
  expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
  firstName: 'Mariana',
};

const invitation = {
  name: 'Andrea Cárdenas Ruiz',
  accountName: 'Talento Norte',
  positionTitle: 'Desarrolladora Frontend React',
  evaluationTitle: 'Front end con React · nivel middle',
  questions: '24',
  minutes: '32',
  expiresAt: formatMailTime(new Date('2026-12-02T16:25:00Z')),
  examUrl: 'https://examen.tamiz.example/#AZqVq8rjcbGYfM1nX0c6Mg.1.pN0kq7l2F3vTtU9yWc4RzA',
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
  'answers-digest': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    headline: '2 candidatos respondieron su evaluación',
    answers:
      'Andrea Cárdenas Ruiz · Desarrolladora Frontend React: 79 %\nJorge Iván Méndez · Desarrolladora Frontend React: 54 %',
    homeUrl: 'https://app.tamiz.example/',
  },
  invitation,
  'invitation-new-deadline': invitation,
  'invitation-reminder': invitation,
  'low-balance': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    credits: '4',
    creditsUrl: 'https://app.tamiz.example/credits',
  },
  'team-invitation': {
    firstName: 'Lucía',
    accountName: 'Talento Norte',
    role: 'Consulta',
    expiresAt: formatMailTime(new Date('2026-12-01T16:25:00Z')),
    signInUrl,
  },
  'team-invitation-known-address': { firstName: 'Lucía', accountName: 'Talento Norte' },
  'payment-receipt': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    credits: '10',
    balance: '14',
    subtotal: '$344.80',
    tax: '$55.17',
    total: '$399.97',
    paidAt: requestedAt,
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
  },
  'position-closed': {
    name: 'Andrea Cárdenas Ruiz',
    accountName: 'Talento Norte',
    positionTitle: 'Desarrolladora Frontend React',
  },
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
