/** What asking for an invoice, and answering with one, can meet. */
export const cfdiErrors = {
  cfdi_data_missing: {
    status: 409,
    message:
      'Faltan los datos fiscales de la cuenta. Quien la administra los guarda en Configuración, en Datos fiscales.',
  },
  cfdi_data_changed: {
    status: 409,
    message: 'Los datos fiscales de la cuenta cambiaron. Revísalos y pide la factura de nuevo.',
  },
  cfdi_not_paid: {
    status: 409,
    message: 'Solo se factura un pago aprobado que no se haya reembolsado por completo.',
  },
  cfdi_already_asked: {
    status: 409,
    message: 'La factura de este pago ya se pidió. Recarga la página para ver cómo va.',
  },
  cfdi_not_cancellable: {
    status: 409,
    message:
      'Esta solicitud ya no se puede retirar, porque ya la atendemos. Recarga la página para ver cómo va.',
  },
  cfdi_not_open: {
    status: 409,
    message: 'Esta solicitud ya tiene otra respuesta. Recarga la lista para ver cuál.',
  },
  cfdi_folio_taken: {
    status: 409,
    message: 'Ese CFDI ya responde a otra solicitud. Revisa que el XML sea el de este pago.',
  },
  cfdi_refused: { status: 422, message: 'El CFDI no corresponde a esta solicitud.' },
} as const;
