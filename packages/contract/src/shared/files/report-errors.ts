/** Failures around reports: printing one, downloading many, and checking whether one is genuine. */
export const reportErrors = {
  report_missing: {
    status: 404,
    message: 'Este reporte aún no está disponible: el examen no ha terminado.',
  },
  reports_none: { status: 422, message: 'Nadie coincide. Elige de quién descargar el reporte.' },
  reports_too_many: {
    status: 422,
    message:
      'Se pueden descargar hasta 500 reportes a la vez. Usa los filtros o elige a menos personas.',
  },
  report_download_unready: {
    status: 409,
    message: 'La descarga se está preparando. Espera a que esté lista.',
  },
  report_download_gone: {
    status: 404,
    message: 'Esta descarga ya no está disponible: se guarda 24 horas. Pídela de nuevo.',
  },
  report_unknown: {
    status: 404,
    message:
      'Ningún reporte de Tamiz tiene ese código. Revisa que lo hayas escrito tal como está impreso; si es así, el reporte no es auténtico.',
  },
  receipt_words_wrong: {
    status: 422,
    message: 'Revisa las palabras del sello: son seis, separadas por espacios.',
  },
  receipt_unknown: {
    status: 404,
    message:
      'Ningún examen de Tamiz tiene este sello. Revisa que las seis palabras estén en el mismo orden que en el comprobante; si es así, el comprobante no es auténtico.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
