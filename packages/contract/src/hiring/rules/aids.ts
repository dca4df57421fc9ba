/** What candidates are told where the company has not said what may be used, and whom to ask. */
export const unsaidAids = (account: string, contact = 'quien te invitó'): string =>
  `${account} no lo indicó; pregunta a ${contact} antes de empezar.`;
