/** What every profile address starts with; only the slug after it is typed. */
export const linkedinPrefix = 'https://www.linkedin.com/in/';

/** People paste the whole address: what counts is the part after /in/. */
export const toLinkedinSlug = (typed: string): string => {
  const text = typed.trim();
  return /(?:^|\/)in\/([^/?#\s]*)/i.exec(text)?.[1] ?? text.replace(/[/?#].*$/, '');
};
