/** How many characters a code has; they are written in groups of four. */
export const codeLength = 12;

/** As a person types or reads it out, back to what was handed over: no case, no marks, nothing misread. */
export const cleanCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');

/** 'AB12-CD34-EF56', also while it is not complete. */
export const groupCode = (typed: string): string =>
  cleanCode(typed)
    .match(/.{1,4}/g)
    ?.join('-') ?? '';
