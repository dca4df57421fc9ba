import * as z from 'zod/mini';

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
  account_suspended: {
    status: 403,
    message:
      'Tu cuenta está suspendida: puedes consultar todo, pero no hacer cambios. Escríbenos para resolverlo.',
  },
  not_found: { status: 404, message: 'No encontramos lo que buscas.' },
  csrf_mismatch: {
    status: 419,
    message: 'Tu página caducó por seguridad. Recárgala e intenta de nuevo.',
  },
  too_many_requests: { status: 429, message: 'Demasiados intentos. Intenta más tarde.' },
  payload_too_large: { status: 413, message: 'Lo que enviaste pesa demasiado.' },
  unsupported_media_type: { status: 415, message: 'No podemos leer ese tipo de contenido.' },
  not_built: { status: 501, message: 'Disponible próximamente.' },
  internal: {
    status: 500,
    message: 'Algo falló de nuestro lado. Intenta de nuevo en unos minutos.',
  },
  unavailable: {
    status: 503,
    message: 'Estamos con mucha carga. Intenta de nuevo en unos segundos.',
  },
  address_taken: { status: 409, message: 'Ese correo ya pertenece a otra persona.' },
  access_request_not_pending: {
    status: 409,
    message: 'Esa solicitud no existe o ya fue respondida.',
  },
  sign_in_code_invalid: { status: 422, message: 'Código incorrecto o expirado.' },
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
  evaluation_already_assigned: {
    status: 409,
    message: 'Esta posición ya tiene una evaluación. Elimínala antes de asignar otra.',
  },
  candidate_erased: { status: 409, message: 'Los datos de esta persona ya fueron eliminados.' },
  erase_not_confirmed: {
    status: 422,
    message: 'Escribe el correo de la persona tal como aparece para confirmar.',
  },
  position_completed: {
    status: 409,
    message: 'Esta posición ya está terminada y no admite más cambios.',
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
  invitation_expired: { status: 409, message: 'Amplía primero la expiración.' },
  attempt_started: {
    status: 409,
    message: 'El candidato ya inició su examen: esta acción ya no es posible.',
  },
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
