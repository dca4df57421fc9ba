/** A piece of HTML that needs no more escaping. */
export type Html = { readonly html: string };

type Value = Html | Html[] | string | number | null | false | undefined;

/** Writes HTML; every value that is not HTML itself is escaped, and null or false leaves nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(write)),
});

const write = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(write).join('');
  return typeof value === 'object' ? value.html : escape(String(value));
};

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
