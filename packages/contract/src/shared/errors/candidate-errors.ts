/** What candidates meet on the pages beside their exam: enrolling, and their own data. */
export const candidateErrors = {
  enrolment_link_invalid: {
    status: 404,
    message:
      'Este enlace no es válido. Revisa que esté completo o pide uno nuevo a la empresa que lo publicó.',
  },
  enrolment_closed: {
    status: 410,
    message:
      'La empresa cerró este enlace y ya no recibe inscripciones. Si te interesa participar, escríbele.',
  },
  enrolment_ended: {
    status: 410,
    message:
      'El plazo para inscribirte terminó. Si te interesa participar, pide a la empresa que lo amplíe.',
  },
  enrolment_full: {
    status: 409,
    message:
      'Ya se ocuparon todos los lugares de este enlace. Si te interesa participar, escribe a la empresa.',
  },
  enrolment_paused: {
    status: 409,
    message:
      'Por ahora la empresa no puede recibir más inscripciones. No quedaste inscrito; avísale e intenta de nuevo más tarde.',
  },
  enrolment_position_closed: {
    status: 410,
    message: 'Este proceso de selección ya terminó y no recibe inscripciones.',
  },
  enrolment_answered: {
    status: 409,
    message: 'Ya respondiste esta evaluación con este correo. Gracias por participar.',
  },
  enrolment_over: {
    status: 409,
    message:
      'Este correo ya tuvo un lugar en este proceso y su invitación ya no está abierta. Escribe a la empresa si quieres retomarla.',
  },
  enrolment_code_invalid: {
    status: 422,
    message: 'Código incorrecto o expirado. Revísalo o pide uno nuevo.',
  },
  enrolment_mails_spent: {
    status: 429,
    message:
      'Este enlace ya envió todos los códigos que puede enviar por hoy. Inténtalo mañana, o pide a la empresa que te invite por correo.',
  },
  enrolment_codes_spent: {
    status: 429,
    message:
      'Hoy se escribieron demasiados códigos incorrectos para este correo. Inténtalo mañana, o escribe a la empresa.',
  },
  own_data_link_invalid: {
    status: 404,
    message:
      'Este enlace no es válido. Ábrelo completo desde el pie de un correo que te enviamos; si ya lo hiciste, es posible que ya no guardemos datos tuyos.',
  },
  own_data_code_invalid: {
    status: 422,
    message: 'Código incorrecto o expirado. Revísalo o pide uno nuevo.',
  },
  own_data_codes_spent: {
    status: 429,
    message:
      'Hoy se escribieron demasiados códigos incorrectos. Inténtalo mañana, o escribe a la empresa que te invitó.',
  },
  own_data_session_invalid: {
    status: 401,
    message: 'Por seguridad, tu acceso terminó. Pide un código nuevo para continuar.',
  },
  own_data_erased: { status: 410, message: 'Tus datos fueron eliminados: ya no guardamos nada.' },
} as const;
