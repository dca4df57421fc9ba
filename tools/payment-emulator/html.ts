/** A piece of HTML that needs no more escaping. */
export type Html = { readonly html: string };

type Value = Html | Html[] | string | number | null | false | undefined;

/** Writes HTML; every value that is not HTML itself is escaped, and null or false leaves nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(write)) };
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(write).join('');
  return typeof value === 'object' ? value.html : escape(String(value));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
