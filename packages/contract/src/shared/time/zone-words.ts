/** The zones whose people say 'hora del centro'. */
const central = /\/(?:Mexico_City|Merida|Monterrey|Chihuahua|Bahia_Banderas)$/;

/** The name of a zone as people say it: 'hora del centro', 'hora de Tijuana'; of this machine where none is given. */
export const describeZone = (
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => {
  if (central.test(timeZone)) return 'hora del centro';
  const name = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  // A zone without a place, such as UTC, has only an offset.
  return name?.startsWith('hora') === true ? name : `hora ${name ?? timeZone}`;
};
