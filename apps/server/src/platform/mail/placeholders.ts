type PlaceholderKind = 'text' | 'url';

/**
 * Every value a mail template may name, and what it must be: a template with another word does not
 * compile, so a typing error cannot become a field nobody fills. `url` is the only kind allowed
 * inside an href, and its value must be an http(s) address.
 */
export const placeholders: ReadonlyMap<string, PlaceholderKind> = new Map<string, PlaceholderKind>([
  ['accountName', 'text'],
  ['addedAt', 'text'],
  ['answers', 'text'],
  ['asked', 'text'],
  ['balance', 'text'],
  ['changedAt', 'text'],
  ['code', 'text'],
  ['credits', 'text'],
  ['creditsUrl', 'url'],
  ['dueAt', 'text'],
  ['eraseFrom', 'text'],
  ['evaluationTitle', 'text'],
  ['examUrl', 'url'],
  ['expiresAt', 'text'],
  ['firstName', 'text'],
  ['headline', 'text'],
  ['homeUrl', 'url'],
  ['linkMinutes', 'text'],
  ['minutes', 'text'],
  ['months', 'text'],
  ['name', 'text'],
  ['ownDataUrl', 'url'],
  ['paidAt', 'text'],
  ['passkeyName', 'text'],
  ['paymentUrl', 'url'],
  ['people', 'text'],
  ['positionTitle', 'text'],
  ['positions', 'text'],
  ['questions', 'text'],
  ['reason', 'text'],
  ['requestedAt', 'text'],
  ['requestsUrl', 'url'],
  ['role', 'text'],
  ['settingsUrl', 'url'],
  ['signInUrl', 'url'],
  ['subtotal', 'text'],
  ['tax', 'text'],
  ['total', 'text'],
  ['undoUntil', 'text'],
  ['undoUrl', 'url'],
]);
