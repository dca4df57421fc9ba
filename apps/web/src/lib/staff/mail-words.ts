import type { StaffMailState } from '@tamiz/contract/operations/staff-lists';
import type { Tone } from '@tamiz/ui';

export const mailStateWords = {
  sent: { label: 'Enviado, sin noticia', tone: 'neutral' },
  delivered: { label: 'Entregado', tone: 'success' },
  delayed: { label: 'Retrasado', tone: 'warning' },
  bounced: { label: 'Rebotado', tone: 'danger' },
} as const satisfies Record<StaffMailState, { label: string; tone: Tone }>;

const names: Readonly<Record<string, string>> = {
  'access-rejected': 'Acceso rechazado',
  'access-request-received': 'Solicitud recibida',
  'access-welcome': 'Bienvenida',
  'staff-welcome': 'Alta en el personal',
  'answers-digest': 'Resumen de respuestas',
  'cfdi-issued': 'Factura emitida',
  'cfdi-rejected': 'Factura rechazada',
  'data-request-due': 'Recordatorio de derecho ARCO',
  'data-request-new': 'Derecho ARCO nuevo',
  'deadlines-changed': 'Plazos cambiados',
  'enrolment-code': 'Código de inscripción',
  'exam-receipt': 'Comprobante de examen',
  invitation: 'Invitación',
  'invitation-declined': 'Invitación rechazada',
  'invitation-expired': 'Invitación vencida',
  'invitation-new-deadline': 'Nuevo plazo',
  'invitation-prompt': 'Recordatorio a mano',
  'invitation-reminder': 'Recordatorio',
  'low-balance': 'Saldo bajo',
  'note-mention': 'Mención en una nota',
  'own-data-code': 'Código de datos propios',
  'approval-asked': 'Operación por aprobar',
  'approval-decided': 'Operación decidida',
  'account-viewed': 'Soporte vio la cuenta',
  'passkey-added': 'Llave de acceso nueva',
  'payment-receipt': 'Recibo de compra',
  'profile-email-changed': 'Correo cambiado',
  'proof-code': 'Código de confirmación',
  'refund-receipt': 'Recibo de reembolso',
  'result-share': 'Resultados compartidos',
  'result-share-code': 'Código de resultados',
  'results-regraded': 'Recalificación',
  'retention-notice': 'Aviso de borrado',
  'sign-in-code': 'Código de acceso',
  'stage-message': 'Mensaje de etapa',
  'team-invitation': 'Invitación al equipo',
};

/** What a mail is called; one that has no words of its own keeps its technical name. */
export const nameMail = (mail: string | null): string =>
  mail === null ? 'Correo' : (names[mail] ?? mail);
