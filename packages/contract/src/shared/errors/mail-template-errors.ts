/** What writing the mails of an account can meet. */
export const mailTemplateErrors = {
  mail_text_refused: {
    status: 422,
    message: 'Este correo todavía no se puede enviar. Corrige lo que está marcado.',
  },
  mail_template_changed: {
    status: 409,
    message:
      'Alguien de tu equipo publicó otra versión mientras escribías. Copia lo tuyo, vuelve a cargar la página y publícalo sobre la nueva.',
  },
  mail_tests_spent: {
    status: 429,
    message:
      'Ya te enviaste las pruebas de hoy. Mañana podrás enviarte más; mientras, usa la vista previa.',
  },
  mail_logo_refused: {
    status: 422,
    message: 'No pudimos usar ese logo.',
  },
  mail_logo_unknown: {
    status: 409,
    message: 'Ese logo ya no está. Súbelo de nuevo.',
  },
} as const;
