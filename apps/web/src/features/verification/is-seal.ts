const codeLength = 20;

/** Whether somebody typed words of a seal rather than the code of a report, which mixes letters and digits or stands in groups of five. */
export const isSeal = (typed: string): boolean => {
  const parts = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '');
  const words = parts.filter((part) => !/^\p{N}+$/u.test(part));
  const isCode = parts.join('').length === codeLength && parts.every(({ length }) => length === 5);
  return words.length > 1 && !isCode && words.every((word) => !/\p{N}/u.test(word));
};
