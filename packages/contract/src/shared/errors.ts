import * as z from 'zod/mini';

import { candidateErrors } from '#src/shared/errors/candidate-errors.ts';
import { cfdiErrors } from '#src/shared/errors/cfdi-errors.ts';
import { mailTemplateErrors } from '#src/shared/errors/mail-template-errors.ts';
import { bankErrors } from '#src/shared/errors/bank-errors.ts';
import { moneyErrors } from '#src/shared/errors/money-errors.ts';
import { reportErrors } from '#src/shared/files/report-errors.ts';
import { sharingErrors } from '#src/shared/errors/sharing-errors.ts';
import { staffErrors } from '#src/shared/errors/staff-errors.ts';
import { viewErrors } from '#src/shared/errors/view-errors.ts';
import { webhookErrors } from '#src/shared/errors/webhook-errors.ts';

/**
 * Every failure the API can name: its status and the Spanish sentence a person reads.
 * A code that is not here does not compile where it is thrown.
 */
export const errors = {
  validation: { status: 422, message: 'Revisa los campos marcados.' },
  malformed_request: {
    status: 400,
    message: 'No entendimos la solicitud. Recarga la página e intenta de nuevo.',
  },
  unauthenticated: { status: 401, message: 'Tu sesión terminó. Inicia sesión de nuevo.' },
  forbidden: { status: 403, message: 'No tienes permiso para realizar esta acción.' },
  staff_role_forbids: {
    status: 403,
    message: 'Tu rol en el personal no permite esto. Pídelo a alguien de operación.',
  },
  account_suspended: {
    status: 403,
    message:
      'Tu cuenta está suspendida: puedes consultar todo, pero no hacer cambios. Escríbenos para resolverlo.',
  },
  ...viewErrors,
  not_found: { status: 404, message: 'No encontramos lo que buscas.' },
  csrf_mismatch: {
    status: 419,
    message: 'Tu página caducó por seguridad. Recárgala e intenta de nuevo.',
  },
  too_many_requests: { status: 429, message: 'Demasiados intentos. Intenta más tarde.' },
  payload_too_large: { status: 413, message: 'Lo que enviaste pesa demasiado.' },
  request_timeout: {
    status: 408,
    message: 'Tu solicitud tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
  },
  headers_too_large: {
    status: 431,
    message:
      'Tu navegador envió demasiados datos. Borra las cookies de este sitio e intenta de nuevo.',
  },
  unsupported_media_type: { status: 415, message: 'No podemos leer ese tipo de contenido.' },
  internal: {
    status: 500,
    message: 'Algo falló de nuestro lado. Intenta de nuevo en unos minutos.',
  },
  unavailable: {
    status: 503,
    message: 'Estamos con mucha carga. Intenta de nuevo en unos segundos.',
  },
  database_away: {
    status: 503,
    message:
      'Por un momento no podemos consultar ni guardar datos. Intenta de nuevo en unos segundos.',
  },
  announcement_over: { status: 409, message: 'Este aviso ya terminó o se retiró.' },
  address_taken: { status: 409, message: 'Ese correo ya pertenece a otra persona.' },
  access_request_not_pending: {
    status: 409,
    message: 'Esa solicitud no existe o ya fue respondida.',
  },
  sign_in_code_invalid: { status: 422, message: 'Código incorrecto o expirado.' },
  sign_in_codes_spent: {
    status: 429,
    message:
      'Hoy se escribieron demasiados códigos incorrectos para este correo. Para entrar, usa el enlace del correo que te enviamos.',
  },
  sign_in_mails_spent: {
    status: 429,
    message:
      'Ya enviamos varios correos a esta dirección. Abre el más reciente y usa su enlace para entrar, o espera unos minutos.',
  },
  sign_in_link_invalid: {
    status: 410,
    message: 'Este enlace ya se usó o venció. Pide otro correo para entrar.',
  },
  passkey_required: {
    status: 403,
    message: 'Antes de continuar, presenta o registra tu llave de acceso.',
  },
  passkey_not_fresh: {
    status: 403,
    message: 'Confirma con tu llave de acceso para hacer este cambio.',
  },
  proof_not_fresh: {
    status: 403,
    message: 'Por seguridad, confirma que eres tú para hacer este cambio.',
  },
  proof_code_invalid: { status: 422, message: 'Código incorrecto o expirado.' },
  proof_codes_spent: {
    status: 429,
    message:
      'Hoy se escribieron demasiados códigos incorrectos. Usa tu llave de acceso, o cierra sesión y entra de nuevo con el enlace del correo.',
  },
  undo_link_invalid: {
    status: 410,
    message: 'Este enlace ya se usó o venció. Si no reconoces el cambio, escríbenos.',
  },
  passkey_refused: {
    status: 422,
    message: 'No pudimos comprobar tu llave de acceso. Intenta de nuevo.',
  },
  passkey_last: {
    status: 409,
    message: 'Es tu única llave de acceso. Registra otra antes de quitarla.',
  },
  hold_released: { status: 409, message: 'Esa retención no existe o ya se liberó.' },
  refund_too_large: {
    status: 409,
    message: 'No se puede reembolsar más de lo que queda del pago y del saldo de la cuenta.',
  },
  refund_disputed: {
    status: 409,
    message: 'Este pago está en disputa: el banco decide a quién pertenece el dinero.',
  },
  balance_too_low: { status: 409, message: 'La cuenta no tiene tantos créditos.' },
  movement_repeated: { status: 409, message: 'Ese movimiento ya se hizo.' },
  job_not_failed: {
    status: 409,
    message: 'Ese trabajo no existe, ya terminó o se está ejecutando.',
  },
  webhook_not_found: { status: 404, message: 'No encontramos ese mensaje del proveedor.' },
  passkey_limit: { status: 409, message: 'Ya tienes 10 llaves de acceso. Quita una primero.' },
  ...bankErrors,
  price_in_the_past: { status: 422, message: 'El precio debe empezar en el futuro.' },
  nothing_to_patch: { status: 409, message: 'No hay cambios pendientes de aplicar.' },
  bank_file_refused: { status: 422, message: 'El archivo no se puede importar.' },
  regrade_running: {
    status: 409,
    message: 'Hay una recalificación en curso de esta versión. Espera a que termine.',
  },
  key_unchanged: { status: 409, message: 'Esa ya es la clave de la pregunta.' },
  key_impossible: {
    status: 422,
    message: 'Elige una respuesta de la pregunta; varias solo si es de opción múltiple.',
  },
  regrade_pointless: {
    status: 409,
    message: 'Ninguna clave de esta versión se ha corregido: no hay nada que recalificar.',
  },
  ...staffErrors,
  last_owner: {
    status: 409,
    message:
      'La cuenta necesita al menos una persona responsable. Nombra antes a otra responsable.',
  },
  team_invitation_gone: {
    status: 410,
    message: 'Esta invitación ya no está disponible: venció, la retiraron o ya la respondiste.',
  },
  invitations_link_invalid: {
    status: 410,
    message: 'Por seguridad, esta página caducó. Inicia sesión de nuevo para ver tus invitaciones.',
  },
  already_in_team: {
    status: 409,
    message:
      'Tu correo ya pertenece a un equipo. Para unirte a otro, sal antes del tuyo en Configuración.',
  },
  member_already: { status: 409, message: 'Esa persona ya forma parte de tu equipo.' },
  current_session: {
    status: 409,
    message: 'Esta es tu sesión actual. Para salir usa “Cerrar sesión”.',
  },
  answers_complete: { status: 409, message: 'Esta pregunta ya tiene todas sus respuestas.' },
  change_code_invalid: { status: 422, message: 'Código incorrecto.' },
  change_request_expired: {
    status: 410,
    message: 'La solicitud está expirada o no es válida.',
  },
  change_request_missing: {
    status: 404,
    message: 'No hay cambios pendientes para confirmar.',
  },
  position_already_invited: {
    status: 403,
    message: 'Ya enviaste invitaciones de esta posición: no puedes eliminarla, pero sí terminarla.',
  },
  position_texts_closed: {
    status: 409,
    message:
      'Ya enviaste invitaciones de esta posición: puedes cambiar la expiración y el máximo, no el título ni la descripción.',
  },
  position_kept: {
    status: 403,
    message: 'Enviaste invitaciones de esta posición: ya terminó, pero no puede eliminarse.',
  },
  position_texts_final: {
    status: 409,
    message:
      'La posición está terminada: puedes cambiar la expiración y el máximo, no el título ni la descripción.',
  },
  evaluation_already_assigned: {
    status: 409,
    message: 'Esta posición ya tiene una evaluación. Elimínala antes de asignar otra.',
  },
  candidate_erased: { status: 409, message: 'Los datos de esta persona ya fueron eliminados.' },
  erase_not_confirmed: {
    status: 422,
    message: 'Escribe el correo de la persona tal como aparece para confirmar.',
  },
  name_hidden: {
    status: 409,
    message:
      'La revisión es anónima: podrás hacerlo cuando decidas sobre esta persona o muestres los nombres.',
  },
  stage_name_taken: { status: 422, message: 'Dos etapas no pueden llamarse igual.' },
  stage_kept: { status: 422, message: 'Las seis etapas iniciales no se pueden archivar.' },
  stages_full: { status: 422, message: 'Puedes tener hasta 20 etapas.' },
  stage_archived: { status: 409, message: 'Esa etapa está archivada. Elige otra.' },
  notes_full: {
    status: 409,
    message: 'Esta persona ya tiene 200 notas. Elimina alguna para escribir otra.',
  },
  tags_full: {
    status: 409,
    message: 'Ya no caben más etiquetas: son hasta 20 por persona y 500 en la cuenta.',
  },
  templates_full: {
    status: 409,
    message: 'Ya tienes 50 plantillas. Elimina alguna para guardar otra.',
  },
  position_completed: {
    status: 409,
    message: 'Esta posición ya está terminada.',
  },
  file_missing: { status: 422, message: 'Elige un archivo .xlsx o .csv.' },
  file_refused: {
    status: 422,
    message: 'No pudimos leer el archivo. Guárdalo como .xlsx o .csv y vuelve a subirlo.',
  },
  position_full: {
    status: 422,
    message: 'Esta carga supera el máximo de candidatos de la posición.',
  },
  evaluation_frozen: {
    status: 409,
    message: 'Ya enviaste invitaciones de esta posición: su evaluación no puede cambiar.',
  },
  evaluation_missing: {
    status: 409,
    message: 'Asigna primero una evaluación a la posición.',
  },
  insufficient_credits: {
    status: 409,
    message: 'No tienes créditos suficientes para enviar estas invitaciones.',
  },
  change_repeated: {
    status: 409,
    message: 'Esto ya se hizo con otros datos. Recarga la página e intenta de nuevo.',
  },
  invitation_expired: { status: 409, message: 'Amplía primero la expiración.' },
  attempt_started: {
    status: 409,
    message: 'El candidato ya inició su examen: esta acción ya no es posible.',
  },
  attempt_answered: { status: 409, message: 'El candidato ya respondió el examen.' },
  credits_on_hold: {
    status: 409,
    message:
      'Los créditos de tu cuenta están en revisión y por ahora no puedes enviar invitaciones. Escríbenos para resolverlo.',
  },
  payment_provider_unavailable: {
    status: 503,
    message:
      'No pudimos conectar con el proveedor de pagos. No se hizo ningún cargo; intenta de nuevo en unos minutos.',
  },
  ...webhookErrors,
  invitation_missing: {
    status: 409,
    message: 'Este candidato aún no tiene invitación. Usa “Enviar invitaciones” en la posición.',
  },
  invitation_cancelled: {
    status: 409,
    message: 'La invitación de este candidato fue cancelada y ya no puede cambiar.',
  },
  candidate_email_invalid: { status: 400, message: 'El correo no es válido.' },
  public_link_open: {
    status: 409,
    message:
      'Esta posición ya tiene un enlace público. Cambia ese, o ciérralo antes de crear otro.',
  },
  public_link_missing: {
    status: 404,
    message: 'El enlace público ya se cerró. Crea otro si quieres recibir más inscripciones.',
  },
  ...candidateErrors,
  ...moneyErrors,
  ...sharingErrors,
  data_request_pending: {
    status: 409,
    message: 'Ya hiciste esta solicitud y sigue en curso. Abajo puedes ver cómo va.',
  },
  data_request_closed: {
    status: 409,
    message: 'Esta solicitud ya cambió de estado. Recarga la página para ver cómo está.',
  },
  exam_link_invalid: {
    status: 404,
    message:
      'Este enlace no es válido. Revisa que esté completo o pide uno nuevo a quien te invitó.',
  },
  exam_link_replaced: {
    status: 410,
    message: 'Este enlace fue reemplazado. Usa el más reciente que recibiste.',
  },
  exam_code_wrong: {
    status: 422,
    message: 'El código no es correcto. Revísalo e intenta de nuevo.',
  },
  exam_expired: {
    status: 410,
    message: 'El plazo de esta invitación terminó. Pide a quien te invitó que lo amplíe.',
  },
  exam_cancelled: { status: 410, message: 'Esta invitación fue cancelada.' },
  exam_finished: { status: 410, message: 'Ya terminaste este examen. Gracias por participar.' },
  exam_position_closed: {
    status: 410,
    message: 'El proceso de esta vacante ya terminó y el examen no está disponible.',
  },
  exam_session_invalid: {
    status: 401,
    message: 'Tu acceso a este examen terminó. Abre de nuevo el enlace de tu invitación.',
  },
  exam_not_started: { status: 409, message: 'Este examen aún no comienza.' },
  exam_consent_missing: {
    status: 422,
    message: 'Acepta el aviso de privacidad para comenzar.',
  },
  exam_lease_lost: {
    status: 409,
    message: 'Este examen continúa en otra ventana o dispositivo.',
  },
  attempt_running: {
    status: 409,
    message: 'El examen sigue en curso: espera a que termine.',
  },
  attempt_not_running: {
    status: 409,
    message:
      'Los minutos solo se pueden dar mientras hay una pregunta en pantalla. Antes, o en una pausa, usa un porcentaje.',
  },
  attempt_already_marked: { status: 409, message: 'Este intento ya está marcado.' },
  attempt_not_marked: { status: 409, message: 'Este intento no está marcado.' },
  exam_question_closed: {
    status: 409,
    message: 'Esta pregunta ya se cerró: tu respuesta anterior se conserva.',
  },
  exam_forward_only: {
    status: 409,
    message: 'En este examen no se puede volver a una pregunta ni elegir otra: se avanza en orden.',
  },
  exam_without_pause: {
    status: 409,
    message:
      'Este examen tiene un solo reloj y no se puede pausar. Puedes entregarlo cuando quieras.',
  },
  exam_answer_late: {
    status: 409,
    message: 'El tiempo de esta pregunta terminó antes de recibir la respuesta.',
  },
  exam_answer_stale: {
    status: 409,
    message: 'Ya guardamos una respuesta más reciente de esta pregunta.',
  },
  ...reportErrors,
  ...cfdiErrors,
  ...mailTemplateErrors,
  candidate_email_limit: { status: 422, message: 'Demasiados intentos de cambio de correo.' },
  candidate_email_taken: { status: 409, message: 'Ese correo ya está en esta posición.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The one shape of every failure; `error` repeats `message` because section 7 lets some calls read either. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type ErrorBody = z.infer<typeof errorBody>;
