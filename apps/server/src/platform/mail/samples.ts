import { allowedAidsTexts } from '@tamiz/contract/shared/labels';

import { examRules } from '#src/platform/mail/exam-rules.ts';
import { formatMailDay, formatMailTime } from '#src/platform/mail/format.ts';
import type { MailData } from '#src/platform/mail/generated/mails.ts';
import { originalContents } from '#src/platform/mail/own-words/originals.ts';
import { ourBrand, wearBrand, wearWords } from '#src/platform/mail/own-words/wear-look.ts';

const requestedAt = formatMailTime(new Date('2026-11-17T16:25:00Z'));
const signInUrl = 'https://app.tamiz.example/login';

const profileCode = {
  code: '307164',
  expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
  firstName: 'Mariana',
};

const ownDataUrl =
  'https://examen.tamiz.example/mis-datos#AZqVq8rjcbGYfM1nX0c6Mg.AZqVq8rjcbGYfM1nX0c6Mg.pN0kq7l2F3vTtU9yWc4RzA';

const dueAt = formatMailTime(new Date('2026-12-16T05:59:59Z'));

/** Who reads the answers of candidates. */
const contactName = 'Mariana Villaseñor';

/** A request as the person who made it reads of it. */
const ownRequest = {
  name: 'Andrea Cárdenas Ruiz',
  accountName: 'Talento Norte',
  asked: 'que se borren tus datos personales',
  ownDataUrl,
  contactName,
};

/** The same as an owner of the account reads of it. */
const receivedRequest = {
  firstName: 'Mariana',
  accountName: 'Talento Norte',
  asked: 'que se borren sus datos personales',
  dueAt,
  requestsUrl: 'https://app.tamiz.example/settings/privacy',
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
  ownDataUrl,
  message:
    'Gracias por tu interés. Es el primer paso con el equipo de producto; si te toca en mal momento, lo movemos de fecha.',
  sender: contactName,
  contactName,
};

const ours = wearBrand(ourBrand);

/** An invitation that is over, as its candidate reads of it. */
const closed = {
  name: 'Andrea Cárdenas Ruiz',
  accountName: 'Talento Norte',
  positionTitle: 'Desarrolladora Frontend React',
  ownDataUrl,
  contactName,
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
    results: [
      {
        result: 'Andrea Cárdenas Ruiz · Desarrolladora Frontend React: 79 %',
        resultUrl: 'https://app.tamiz.example/position/candidate/0199',
      },
      {
        result: 'Jorge Iván Méndez · Desarrolladora Frontend React: 54 %',
        resultUrl: 'https://app.tamiz.example/position/candidate/019a',
      },
    ],
    others: 'y 3 más',
    resultsUrl: 'https://app.tamiz.example/positions/0199?vista=resultados',
  },
  'data-request-due': receivedRequest,
  'data-request-granted': { ...ownRequest, dueAt },
  'data-request-new': receivedRequest,
  'data-request-received': { ...ownRequest, requestedAt, dueAt },
  'data-request-refused': {
    ...ownRequest,
    reason: 'La ley nos obliga a conservar tu resultado mientras el proceso sigue abierto.',
  },
  'deadlines-changed': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    changedBy: 'Diego Salinas',
    people: '1 persona',
    results: [
      {
        result: `Andrea Cárdenas Ruiz · Desarrolladora Frontend React: ${dueAt}`,
        resultUrl: 'https://app.tamiz.example/position/candidate/0199',
      },
    ],
  },
  'exam-receipt': {
    ...ours,
    ...closed,
    ...wearWords('receipt', originalContents.receipt, invitation),
    evaluationTitle: 'Front end con React · nivel middle',
    answered: '23 de 24',
    handedInAt: requestedAt,
    sealWords: ['maceta', 'faro', 'lluvia', 'tambor', 'nube', 'cobre'].map((word, index) => ({
      place: String(index + 1),
      word,
    })),
    sealUrl: 'https://app.tamiz.example/verificar#maceta-faro-lluvia-tambor-nube-cobre',
    ending: 'Tu tiempo terminó, así que entregamos lo que habías respondido.',
  },
  invitation: {
    ...ours,
    ...invitation,
    ...wearWords('invitation', originalContents.invitation, invitation),
    aids: allowedAidsTexts.documentation,
    rules: examRules('forward'),
  },
  'invitation-declined': { ...closed, declinedAt: requestedAt },
  'invitation-expired': { ...closed, expiredAt: dueAt },
  'invitation-new-deadline': { ...ours, ...invitation },
  'invitation-prompt': { ...ours, ...invitation },
  'invitation-reminder': {
    ...ours,
    ...invitation,
    ...wearWords('reminder', originalContents.reminder, invitation),
  },
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
    folio: 'TZ-2026-618033',
    credits: '10',
    balance: '14',
    discount: '−$34.48 con el cupón VERANO10',
    subtotal: '$310.32',
    tax: '$49.65',
    total: '$359.97',
    paidAt: requestedAt,
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
  },
  'cfdi-issued': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    total: '$399.97',
    paidAt: formatMailDay(new Date('2026-11-17T16:25:00Z')),
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
  },
  'cfdi-rejected': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    total: '$399.97',
    paidAt: formatMailDay(new Date('2026-11-17T16:25:00Z')),
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
    reason:
      'El nombre no coincide con la constancia de situación fiscal: escríbelo sin «S.A. de C.V.».',
  },
  'cfdi-cancelled': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    total: '$399.97',
    paidAt: formatMailDay(new Date('2026-11-17T16:25:00Z')),
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
    reason: 'El uso del CFDI no era el que pediste.',
  },
  'position-closed': closed,
  'refund-receipt': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    amount: '$399.97',
    credits: '10',
    refundedAt: requestedAt,
    paymentUrl: 'https://app.tamiz.example/payments/0192f5d0-0000-7000-8000-000000000000',
  },
  'results-regraded': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    evaluationTitle: 'Front end con React · nivel middle',
    reason: 'La opción B también es correcta desde React 19.',
    headline: 'Cambió 1 resultado',
    results: [
      {
        result: 'Andrea Cárdenas Ruiz · Desarrolladora Frontend React: de 75 % a 79 %',
        resultUrl: 'https://app.tamiz.example/position/candidate/0199',
      },
    ],
    others: 'y 3 más',
  },
  'staff-welcome': { firstName: 'Mariana', role: 'Soporte', signInUrl },
  'stage-message': {
    ...ours,
    ...closed,
    ...wearWords('stage', originalContents.stage, closed),
    message:
      'Gracias por el tiempo que dedicaste a la evaluación.\n\nNos gustaría conocerte y platicar contigo sobre la posición.',
  },
  'note-mention': {
    firstName: 'Mariana',
    authorName: 'Diego Salinas',
    accountName: 'Talento Norte',
    positionTitle: 'Desarrolladora Frontend React',
    noteUrl: 'https://app.tamiz.example/position/candidate/01a1e067-c2c2-75a7-8443-131f771e9823',
  },
  'enrolment-code': {
    accountName: 'Talento Norte',
    positionTitle: 'Desarrolladora Frontend React',
    code: '550913',
    expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
  },
  'own-data-code': {
    name: 'Andrea Cárdenas Ruiz',
    accountName: 'Talento Norte',
    contactName,
    code: '918204',
    expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
    ownDataUrl,
  },
  'result-share': {
    authorName: 'Mariana Solís Vega',
    accountName: 'Talento Norte',
    positionTitle: 'Desarrollador/a Backend',
    expiresAt: formatMailTime(new Date('2026-11-30T16:35:00Z')),
    shareUrl:
      'https://app.tamiz.example/compartido#AZ4Gf8LCdaeEQxMfdx6YIw.AZ4GgsLCdaeEQxMfdx6YIw.3vJ7m0s9Qv1y6u3kQe2Yw0B8vZb2x1gkq7r5n3c4d6E',
  },
  'result-share-code': {
    accountName: 'Talento Norte',
    code: '402817',
    expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
  },
  'retention-notice': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    people: '5 personas',
    months: '24 meses',
    eraseFrom: '15 de diciembre de 2026',
    positions:
      'Desarrolladora Frontend React: 3 personas, desde el 15 de diciembre de 2026\nAnalista de datos: 2 personas, desde el 2 de enero de 2027',
    settingsUrl: 'https://app.tamiz.example/settings/team',
  },
  'account-viewed': {
    firstName: 'Mariana',
    accountName: 'Talento Norte',
    startedAt: requestedAt,
    endsAt: formatMailTime(new Date('2026-11-17T16:55:00Z')),
    reason: 'Reportaste que no aparece un resultado y lo estamos revisando.',
    people: 'Los nombres y correos de tus candidatos estuvieron ocultos.',
  },
  'approval-asked': {
    firstName: 'Olga',
    asked: 'Reembolso de $12,400.00 a Talento Norte',
    sender: 'Diego Salas',
    reason: 'Compraron dos veces el mismo paquete; caso 1482.',
    ending:
      'Si nadie decide antes del 24 de noviembre de 2026, 10:25, la solicitud vence y no pasa nada.',
    requestsUrl: 'https://app.tamiz.example/staff/approvals',
  },
  'approval-decided': {
    firstName: 'Diego',
    asked: 'Reembolso de $12,400.00 a Talento Norte',
    result: 'La aprobó y se llevó a cabo: Olga Pérez.',
    requestsUrl: 'https://app.tamiz.example/staff/approvals?state=decided',
  },
  'passkey-added': {
    firstName: 'Mariana',
    passkeyName: 'Laptop del trabajo',
    addedAt: requestedAt,
    settingsUrl: 'https://app.tamiz.example/settings',
  },
  'profile-email-changed': {
    changedAt: requestedAt,
    firstName: 'Mariana',
    undoUrl:
      'https://app.tamiz.example/recover-email#01a1e067-c2c2-75a7-8443-131f771e9823.pN0kq7l2F3vTtU9yWc4RzA',
    undoUntil: formatMailTime(new Date('2026-11-24T16:25:00Z')),
  },
  'profile-email-code': profileCode,
  'profile-email-taken': { firstName: 'Mariana' },
  'profile-name-code': profileCode,
  'proof-code': profileCode,
  'sign-in-code': {
    code: '482913',
    expiresAt: formatMailTime(new Date('2026-11-17T16:35:00Z')),
    firstName: 'Mariana',
    linkMinutes: '60',
    signInUrl:
      'https://app.tamiz.example/sign-in#01a1e067-c2c2-75a7-8443-131f771e9823.pN0kq7l2F3vTtU9yWc4RzApN0kq7l2F3vTtU9yWc4Rz',
  },
};
