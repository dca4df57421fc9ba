/**
 * `url` is a web address, the only kind allowed inside an href; a `list` is repeated for each of its items; `runs` are
 * words of which some stand out. The last four are seen and never read aloud: what the subject repeats, a colour, a
 * picture that comes with the mail, and its measures.
 */
export type PlaceholderKind =
  | 'text'
  | 'url'
  | 'list'
  | 'runs'
  | 'title'
  | 'colour'
  | 'image'
  | 'pixels';

/**
 * Every value a mail template may name, and what it must be: a template with another word does not
 * compile, so a typing error cannot become a field nobody fills.
 */
export const placeholders: ReadonlyMap<string, PlaceholderKind> = new Map<string, PlaceholderKind>([
  ['accountName', 'text'],
  ['addedAt', 'text'],
  ['aids', 'text'],
  ['amount', 'text'],
  ['answered', 'text'],
  ['answers', 'text'],
  ['asked', 'text'],
  ['authorName', 'text'],
  ['balance', 'text'],
  ['buttonColour', 'colour'],
  ['buttonInk', 'colour'],
  ['changedAt', 'text'],
  ['changedBy', 'text'],
  ['closing', 'runs'],
  ['code', 'text'],
  ['contactName', 'text'],
  ['credits', 'text'],
  ['creditsUrl', 'url'],
  ['darkButtonColour', 'colour'],
  ['darkButtonInk', 'colour'],
  ['declinedAt', 'text'],
  ['discount', 'text'],
  ['dueAt', 'text'],
  ['ending', 'text'],
  ['endsAt', 'text'],
  ['eraseFrom', 'text'],
  ['evaluationTitle', 'text'],
  ['examUrl', 'url'],
  ['expiredAt', 'text'],
  ['expiresAt', 'text'],
  ['firstName', 'text'],
  ['folio', 'text'],
  ['handedInAt', 'text'],
  ['headline', 'text'],
  ['linkMinutes', 'text'],
  ['logoHeight', 'pixels'],
  ['logoUrl', 'image'],
  ['logoWidth', 'pixels'],
  ['message', 'text'],
  ['minutes', 'text'],
  ['months', 'text'],
  ['name', 'text'],
  ['noteUrl', 'url'],
  ['others', 'text'],
  ['ownDataUrl', 'url'],
  ['paidAt', 'text'],
  ['paragraph', 'runs'],
  ['paragraphs', 'list'],
  ['passkeyName', 'text'],
  ['paymentUrl', 'url'],
  ['people', 'text'],
  ['place', 'text'],
  ['positionTitle', 'text'],
  ['positions', 'text'],
  ['questions', 'text'],
  ['reason', 'text'],
  ['refundedAt', 'text'],
  ['requestedAt', 'text'],
  ['requestsUrl', 'url'],
  ['result', 'text'],
  ['resultUrl', 'url'],
  ['results', 'list'],
  ['resultsUrl', 'url'],
  ['role', 'text'],
  ['rules', 'text'],
  ['sealUrl', 'url'],
  ['sealWords', 'list'],
  ['sender', 'text'],
  ['settingsUrl', 'url'],
  ['shareUrl', 'url'],
  ['signInUrl', 'url'],
  ['startedAt', 'text'],
  ['subject', 'title'],
  ['subtotal', 'text'],
  ['tax', 'text'],
  ['total', 'text'],
  ['undoUntil', 'text'],
  ['undoUrl', 'url'],
  ['word', 'text'],
]);

const seenOnly: readonly (PlaceholderKind | undefined)[] = ['title', 'colour', 'image', 'pixels'];

/** Whether the text of a mail does without a value. */
export const isSeenOnly = (name: string): boolean => seenOnly.includes(placeholders.get(name));
