/** Where most candidates in Mexico have their mail, the most frequent first. */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'yahoo.com',
  'live.com.mx',
  'icloud.com',
  'prodigy.net.mx',
  'outlook.es',
  'hotmail.es',
  'live.com',
  'protonmail.com',
  'infinitummail.com',
] as const;

/** Real ones that only look like a common one. */
const realDomains: ReadonlySet<string> = new Set([
  ...commonDomains,
  'ymail.com',
  'mail.com',
  'email.com',
  'fastmail.com',
  'rocketmail.com',
]);

/** Services with a domain in many countries: a country's ending after their name is no slip. */
const worldwide: ReadonlySet<string> = new Set(['hotmail', 'outlook', 'yahoo', 'live']);

/** Endings of countries that are far more often a mistyped .com. */
const slips: ReadonlySet<string> = new Set(['co', 'cm', 'om']);

const isOfCountry = (domain: string): boolean => {
  const [name = '', ...ending] = domain.split('.');
  const last = ending.at(-1) ?? '';
  return worldwide.has(name) && last.length === 2 && !slips.has(last);
};

const nameOf = (domain: string): string => domain.split('.')[0] ?? '';

/** How many letters must be typed, left out, changed or swapped with their neighbour to get from one text to the other. */
const distance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(!isSame),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
};

/** Longer than any slip of a common domain; also bounds the work for whatever is pasted. */
const longest = 24;

const isSlipOf = (typed: string, common: string): boolean => {
  const name = nameOf(common);
  const isSameName = nameOf(typed) === name;
  // Of a short name every letter counts: five.com is no slip of live.com.
  if (name.length < 5 && !isSameName) return false;
  // gmail.com.mx, gmail.mx: some services have one domain in the whole world.
  if (isSameName && (name === 'gmail' || name === 'icloud')) return true;
  return distance(typed, common) <= (name.length < 6 ? 1 : 2);
};

/** The address somebody probably meant, when its domain is nearly a common one; null when there is nothing to ask. */
export const suggestAddress = (email: string): string | null => {
  const [local = '', domain = '', ...others] = email.trim().split('@');
  const typed = domain.toLowerCase();
  if (local === '' || typed === '' || others.length > 0 || typed.length > longest) return null;
  if (realDomains.has(typed) || isOfCountry(typed)) return null;
  const near = commonDomains
    .filter((common) => isSlipOf(typed, common))
    .toSorted((a, b) => distance(typed, a) - distance(typed, b));
  return near[0] === undefined ? null : `${local}@${near[0]}`;
};
