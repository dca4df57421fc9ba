/** The zone that mails and documents write their hours in. */
export const zone = 'America/Mexico_City';

const dayFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: zone });

const clockFormat = new Intl.DateTimeFormat('es-MX', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
});

/** A day as mails write it, by the clock of central Mexico. */
export const formatMailDay = (instant: Date): string => dayFormat.format(instant);

/** A moment as mails write it: a reader's zone is unknown, so the zone is always named. */
export const formatMailTime = (instant: Date): string =>
  `${dayFormat.format(instant)}, ${clockFormat.format(instant)} (hora del centro de México)`;
