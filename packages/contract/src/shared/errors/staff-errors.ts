/** What is refused to the people of the staff among themselves. */
export const staffErrors = {
  staff_own_role: {
    status: 409,
    message: 'Nadie cambia su propio rol ni se suspende. Pídelo a otra persona de operación.',
  },
  last_operator: {
    status: 409,
    message: 'Tiene que quedar al menos una persona de operación. Nombra antes a otra.',
  },
  approval_waiting: {
    status: 409,
    message: 'Esto ya espera una decisión. Búscalo en Aprobaciones: ahí se aprueba o se cancela.',
  },
  approval_over: {
    status: 409,
    message: 'Alguien ya decidió esta solicitud, o venció. Actualiza la lista para ver cómo quedó.',
  },
  approval_own: {
    status: 409,
    message: 'La pediste tú: la aprueba otra persona. Si ya no hace falta, puedes cancelarla.',
  },
  approval_early: {
    status: 409,
    message: 'Aún no pasan 24 horas desde que la pediste. Vuelve cuando llegue la hora indicada.',
  },
  approval_outdated: {
    status: 409,
    message:
      'Las claves cambiaron desde que se pidió. Recházala y pide la recalificación de nuevo.',
  },
} as const;
