import type { AllowedAids, Navigation } from '#src/shared/statuses.ts';
import type { Role, StaffRole } from '#src/shared/permissions.ts';
import type {
  ActiveFlag,
  AttemptStatus,
  CfdiStatus,
  InvitationStatus,
  MovementType,
  PaymentStatus,
  PositionStatus,
  ProgressState,
  QuestionStatus,
  QuestionType,
  ReviewState,
  ShownExpirationUnit,
} from '#src/shared/statuses.ts';

/** The word a person reads for each status: screens, mails and PDFs all take it from here. */
export const positionStatusLabels: Readonly<Record<PositionStatus, string>> = {
  created: 'Creada',
  evaluation_assigned: 'Evaluación asignada',
  pending_assignment: 'Por asignar Evaluación',
  invitations_sent: 'Invitaciones enviadas',
  completed: 'Terminada',
};

/** `pending` is a candidate nobody has invited yet. */
export const invitationStatusLabels: Readonly<Record<InvitationStatus, string>> = {
  pending: 'Sin invitar',
  sent: 'Enviada',
  failed: 'Fallida',
  resent: 'Reenviada',
  manual: 'Envío manual',
  expired: 'Expirada',
  cancelled: 'Cancelada',
};

/** How far an exam went. */
export const attemptStatusLabels: Readonly<Record<AttemptStatus, string>> = {
  pending: 'Pendiente',
  in_progress: 'En curso',
  completed: 'Completado',
  rejected_malicious: 'Intento de trampa',
};

/** What a person is in Tamiz. */
export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Responsable',
  recruiter: 'Reclutamiento',
  author: 'Autoría técnica',
  viewer: 'Consulta',
  staff: 'Operación',
};

/** What somebody of the staff does. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  support: 'Soporte',
  finance: 'Finanzas',
  content: 'Contenido',
  operator: 'Operación',
};

/** The life of a question in the bank. */
export const questionStatusLabels: Readonly<Record<QuestionStatus, string>> = {
  new: 'Nueva',
  active: 'Activa',
  deactivated: 'Inactiva',
  archived: 'Archivada',
};

/** What the second readers of an own question say. */
export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  unread: 'Sin segunda lectura',
  stale: 'Cambió desde su lectura',
  answered: 'Duda respondida',
  agreed: 'Segunda lectura de acuerdo',
  disagreed: 'Se leyó distinto',
};

/** What the provider decided. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  succeeded: 'Aprobado',
  failed: 'Rechazado',
  refunded: 'Reembolso',
};

/** How far a request for an invoice got. */
export const cfdiStatusLabels: Readonly<Record<CfdiStatus, string>> = {
  requested: 'Solicitada',
  in_process: 'En proceso',
  issued: 'Emitida',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

/** Why credits moved. */
export const movementTypeLabels: Readonly<Record<MovementType, string>> = {
  purchase: 'Compra',
  invitation: 'Invitación',
  reintegration: 'Reintegro',
  adjustment: 'Ajuste',
  promo: 'Promoción',
};

/** Units in the plural, after a number. */
export const expirationUnitLabels: Readonly<Record<ShownExpirationUnit, string>> = {
  days: 'días',
  weeks: 'semanas',
  hours: 'horas',
  minutes: 'minutos',
};

/** What candidates may use, as a form offers it. */
export const allowedAidsLabels: Readonly<Record<AllowedAids, string>> = {
  unsaid: 'Sin indicar',
  none: 'Ninguna: solo lo que saben',
  documentation: 'Documentación y apuntes',
  anything: 'Cualquiera, también IA',
};

/** The same, as candidates are told; what nobody chose has no text of its own. */
export const allowedAidsTexts: Readonly<Record<Exclude<AllowedAids, 'unsaid'>, string>> = {
  none: 'solo lo que sabes. Papel, calculadora y lector de pantalla sí; documentación, otra persona y asistentes de IA no.',
  documentation:
    'documentación y apuntes, papel, calculadora y lector de pantalla. Ni ayuda de otra persona ni asistentes de IA.',
  anything:
    'lo que usarías en tu trabajo, incluidos documentación y asistentes de IA. Responde tú, no otra persona.',
};

/** How the questions of an exam are met, as staff choose it and recruiters read it. */
export const navigationLabels: Readonly<Record<Navigation, string>> = {
  forward: 'Solo hacia adelante',
  free: 'Libre, con un solo reloj',
};

/** The same, as what it means for candidates. */
export const navigationTexts: Readonly<Record<Navigation, string>> = {
  forward:
    'Cada pregunta tiene su propio tiempo y no se puede volver a ella. Se pueden hacer pausas entre preguntas.',
  free: 'Se puede volver a cualquier pregunta y cambiar la respuesta. Un solo reloj, la suma de los tiempos; sin pausas.',
};

/** Whether an evaluation can still be assigned. */
export const evaluationActiveLabels: Readonly<Record<ActiveFlag, string>> = {
  1: 'Activa',
  0: 'Inactiva',
};

type Flag = 'true' | 'false';

/** Keyed by the flag written out: `answersConfirmedLabels[`${flag}`]`. */
export const answersConfirmedLabels: Readonly<Record<Flag, string>> = {
  true: 'Confirmadas',
  false: 'Por confirmar',
};

/** Whether a candidate has an attempt. */
export const answeredLabels: Readonly<Record<Flag, string>> = {
  true: 'Ya respondió',
  false: 'Sin responder',
};

/** Whether an answer is the right one. */
export const answerCorrectLabels: Readonly<Record<Flag, string>> = {
  true: 'Correcta',
  false: 'Incorrecta',
};

/** How a question is answered, in words. */
export const questionTypeLabels: Record<QuestionType, string> = {
  single_choice: 'Opción única',
  multiple_choice: 'Opción múltiple',
  true_false: 'Verdadero o falso',
};

/** How far a candidate got, in one word. */
export const progressLabels: Readonly<Record<ProgressState, string>> = {
  bounced: 'Rebotó',
  opened: 'Abierta',
  in_progress: 'En curso',
  sent: 'Enviada',
  done: 'Entregada',
  expired: 'Expirada',
  cancelled: 'Cancelada',
  pending: 'Por invitar',
};
