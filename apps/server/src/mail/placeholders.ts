type PlaceholderKind = 'text' | 'url';

/**
 * Every value a mail template may name, and what it must be: a template with another word does not
 * compile, so a typing error cannot become a field nobody fills. `url` is the only kind allowed
 * inside an href, and its value must be an http(s) address.
 */
export const placeholders: ReadonlyMap<string, PlaceholderKind> = new Map<string, PlaceholderKind>([
  ['accountName', 'text'],
  ['answers', 'text'],
  ['balance', 'text'],
  ['changedAt', 'text'],
  ['code', 'text'],
  ['credits', 'text'],
  ['creditsUrl', 'url'],
  ['evaluationTitle', 'text'],
  ['examUrl', 'url'],
  ['expiresAt', 'text'],
  ['firstName', 'text'],
  ['headline', 'text'],
  ['homeUrl', 'url'],
  ['minutes', 'text'],
  ['name', 'text'],
  ['paidAt', 'text'],
  ['paymentUrl', 'url'],
  ['positionTitle', 'text'],
  ['questions', 'text'],
  ['reason', 'text'],
  ['requestedAt', 'text'],
  ['role', 'text'],
  ['signInUrl', 'url'],
  ['subtotal', 'text'],
  ['tax', 'text'],
  ['total', 'text'],
]);
