const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our ids, checked before the database is queried. */
export const isUuid = (text: string): boolean => pattern.test(text);
