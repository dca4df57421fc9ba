/** What programs of others meet that tell us something: the card provider and mail servers. */
export const webhookErrors = {
  webhook_refused: { status: 400, message: 'El mensaje no lleva una firma válida.' },
  mail_report_early: {
    status: 503,
    message: 'Todavía no hay registro de ese correo. Vuelve a intentarlo en unos minutos.',
  },
} as const;
