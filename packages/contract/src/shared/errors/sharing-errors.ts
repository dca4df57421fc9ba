/** What can go wrong with a link to results, for the team that makes it and for whoever it is meant for. */
export const sharingErrors = {
  share_nobody: {
    status: 422,
    message: 'Ninguna de estas personas tiene un resultado que compartir. Recarga la página.',
  },
  share_too_many: {
    status: 422,
    message: 'Un enlace muestra hasta 500 personas. Elige a quiénes compartir.',
  },
  shares_full: {
    status: 409,
    message: 'Esta posición ya tiene 50 enlaces abiertos. Revoca alguno para compartir otro.',
  },
  share_gone: {
    status: 404,
    message: 'Este enlace ya no estaba abierto. Recarga la página para ver cómo está.',
  },
  share_link_invalid: {
    status: 404,
    message:
      'Este enlace no es válido. Ábrelo completo desde el correo que recibiste, o pide otro a quien te lo compartió.',
  },
  share_expired: {
    status: 410,
    message: 'Este enlace venció. Si aún lo necesitas, pide otro a quien te lo compartió.',
  },
  share_revoked: {
    status: 410,
    message: 'Quien te compartió este enlace lo revocó: ya no muestra resultados.',
  },
  share_code_invalid: {
    status: 422,
    message: 'Código incorrecto o expirado. Revísalo o pide uno nuevo.',
  },
  share_codes_spent: {
    status: 429,
    message:
      'Hoy se escribieron demasiados códigos incorrectos. Inténtalo mañana, o pide otro enlace a quien te lo compartió.',
  },
  share_session_invalid: {
    status: 403,
    message: 'Por seguridad, tu acceso terminó. Pide un código nuevo para continuar.',
  },
} as const;
