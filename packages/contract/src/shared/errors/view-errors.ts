/** What staff are told who look as an account sees it. */
export const viewErrors = {
  view_read_only: {
    status: 403,
    message: 'Estás viendo como otra cuenta, solo lectura: aquí no se puede cambiar nada.',
  },
  view_closed: {
    status: 403,
    message: 'Esto no se muestra mientras ves como otra cuenta.',
  },
} as const;
