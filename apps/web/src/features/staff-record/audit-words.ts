import type { AuditAction } from '@tamiz/contract/record/audit-actions';

/** The name of every action of the log in Spanish. */
export const auditWords: Readonly<Record<AuditAction, string>> = {
  'access_request.approved': 'Solicitud de acceso aprobada',
  'access_request.rejected': 'Solicitud de acceso rechazada',
  'account.erasure_announced': 'Borrado de candidatos anunciado',
  'account.fiscal_data_saved': 'Datos fiscales guardados',
  'account.reactivated': 'Cuenta reactivada',
  'account.renamed': 'Cuenta renombrada',
  'account.retention_changed': 'Conservación de datos cambiada',
  'account.suspended': 'Cuenta suspendida',
  'attempt.marked': 'Intento de trampa marcado',
  'attempt.regraded': 'Examen recalificado',
  'attempt.unmarked': 'Marca de trampa retirada',
  'bank.file_imported': 'Archivo de preguntas importado',
  'candidate.erased': 'Datos de candidato borrados',
  'candidate.extra_time_granted': 'Tiempo adicional concedido',
  'candidate.name_corrected': 'Nombre corregido por su titular',
  'catalogue.added': 'Entrada del catálogo agregada',
  'catalogue.edited': 'Entrada del catálogo editada',
  'catalogue.limits_set': 'Límites cambiados',
  'catalogue.price_set': 'Precio del crédito fijado',
  'catalogue.removed': 'Entrada del catálogo eliminada',
  'credits.adjusted': 'Créditos ajustados',
  'credits.hold_released': 'Retención de créditos liberada',
  'credits.promo_granted': 'Créditos de promoción otorgados',
  'data_request.asked': 'Solicitud de datos personales recibida',
  'data_request.done': 'Solicitud de datos personales cumplida',
  'data_request.granted': 'Solicitud de datos personales aceptada',
  'data_request.refused': 'Solicitud de datos personales negada',
  'evaluation.created': 'Evaluación creada',
  'evaluation.edited': 'Evaluación editada',
  'evaluation.patched': 'Parches aplicados a una evaluación',
  'evaluation.published': 'Versión de evaluación publicada',
  'invitations.sent': 'Invitaciones enviadas',
  'job.retried': 'Tarea reintentada',
  'key.corrected': 'Clave de pregunta corregida',
  'passkey.registered': 'Llave de acceso registrada',
  'passkey.removed': 'Llave de acceso eliminada',
  'passkey.reset': 'Llaves de acceso restablecidas',
  'payment.refund_failed': 'Reembolso de un pago fallido',
  'payment.refund_requested': 'Reembolso de un pago pedido',
  'payment.refunded': 'Pago reembolsado',
  'position.completed': 'Posición terminada',
  'question.answer_added': 'Respuesta agregada a una pregunta',
  'question.answer_edited': 'Respuesta de una pregunta editada',
  'question.confirmed': 'Respuestas de una pregunta confirmadas',
  'question.created': 'Pregunta creada',
  'question.edited': 'Pregunta editada',
  'question.read': 'Pregunta consultada',
  'question.stepped': 'Pregunta cambiada de estado',
  'regrade.finished': 'Recalificación terminada',
  'regrade.ordered': 'Recalificación ordenada',
  'staff.created': 'Persona de operación creada',
  'staff.removed': 'Persona de operación retirada',
  'team.invitation_withdrawn': 'Invitación al equipo retirada',
  'team.invitation_declined': 'Invitación al equipo rechazada',
  'team.invited': 'Persona invitada al equipo',
  'team.joined': 'Persona integrada al equipo',
  'team.left': 'Persona que salió del equipo',
  'team.member_removed': 'Persona retirada del equipo',
  'team.ownership_transferred': 'Propiedad de la cuenta transferida',
  'team.role_changed': 'Rol cambiado',
  'user.email_change_undone': 'Cambio de correo deshecho por su titular',
  'user.email_changed': 'Correo de usuario cambiado',
  'user.name_changed': 'Nombre de usuario cambiado',
  'user.sessions_closed': 'Sesiones cerradas',
  'user.signed_in': 'Inicio de sesión',
  'webhook.reprocessed': 'Mensaje de pago reprocesado',
};

export const isAuditAction = (action: string): action is AuditAction =>
  Object.hasOwn(auditWords, action);

/** A newer server may write an action that has no name here yet. */
export const tellAction = (action: string): string =>
  isAuditAction(action) ? auditWords[action] : action;

const subjectWords: Readonly<Record<string, string>> = {
  access_request: 'Solicitud de acceso',
  account: 'Cuenta',
  attempt: 'Examen',
  candidate: 'Candidato',
  data_request: 'Solicitud de datos personales',
  credit_hold: 'Retención de créditos',
  job: 'Tarea',
  payment: 'Pago',
  position: 'Posición',
  position_candidate: 'Candidato de una posición',
  regrade: 'Recalificación',
  team_invitation: 'Invitación al equipo',
  user: 'Persona',
  webhook_event: 'Mensaje de pago',
};

/** The kind of thing it happened to, in Spanish. */
export const tellSubject = (kind: string): string => subjectWords[kind] ?? kind;

/** What kind of actor did it. */
export const actorWords = {
  user: 'Persona',
  staff: 'Operación',
  candidate: 'Candidato',
  command: 'Comando',
  system: 'Sistema',
} as const;
