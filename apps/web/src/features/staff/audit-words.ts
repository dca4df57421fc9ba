import type { AuditAction } from '@tamiz/contract/audit-actions';

/** What the log says happened, in the words of whoever reads it. */
export const auditWords: Readonly<Record<AuditAction, string>> = {
  'access_request.approved': 'Solicitud de acceso aprobada',
  'access_request.rejected': 'Solicitud de acceso rechazada',
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
  'catalogue.added': 'Entrada del catálogo agregada',
  'catalogue.edited': 'Entrada del catálogo editada',
  'catalogue.limits_set': 'Límites cambiados',
  'catalogue.price_set': 'Precio del crédito fijado',
  'catalogue.removed': 'Entrada del catálogo eliminada',
  'credits.adjusted': 'Créditos ajustados',
  'credits.hold_released': 'Retención de créditos liberada',
  'credits.promo_granted': 'Créditos de promoción otorgados',
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
  'team.invitation_withdrawn': 'Invitación al equipo retirada',
  'team.invited': 'Persona invitada al equipo',
  'team.joined': 'Persona integrada al equipo',
  'team.member_removed': 'Persona retirada del equipo',
  'team.ownership_transferred': 'Propiedad de la cuenta transferida',
  'team.role_changed': 'Rol cambiado',
  'user.email_changed': 'Correo de usuario cambiado',
  'user.name_changed': 'Nombre de usuario cambiado',
  'user.sessions_closed': 'Sesiones cerradas',
  'user.signed_in': 'Inicio de sesión',
  'webhook.reprocessed': 'Mensaje de pago reprocesado',
};

export const isAuditAction = (action: string): action is AuditAction =>
  Object.hasOwn(auditWords, action);

/** A line written by a later version may tell what this one has no word for. */
export const tellAction = (action: string): string =>
  isAuditAction(action) ? auditWords[action] : action;

const subjectWords: Readonly<Record<string, string>> = {
  access_request: 'Solicitud de acceso',
  account: 'Cuenta',
  attempt: 'Examen',
  candidate: 'Candidato',
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

/** What it happened to. */
export const tellSubject = (kind: string): string => subjectWords[kind] ?? kind;
