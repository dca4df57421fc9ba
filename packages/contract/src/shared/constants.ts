/** The cookie that carries the CSRF token, and the header that must repeat it. */
export const csrf = {
  cookie: 'XSRF-TOKEN',
  header: 'X-XSRF-TOKEN',
  methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
} as const;

/** Statuses that the request helper produces itself, without an answer from the server. */
export const syntheticStatus = { csrfFailed: 419, networkError: 500 } as const;

/** How often the web app checks the flag that a 401 sets. */
export const unauthenticatedCheckMilliseconds = 1000;

/** Price of one credit before tax when the catalogue sends no `credit_price`. */
export const defaultCreditPriceCents = 34_48;

/** The Mexican value-added tax, added to every purchase. */
export const taxPercent = 16;

/** What the add-credits modal of a position shows per credit; the total to pay beside it uses the real price. */
export const addCreditsDisplayPriceCents = 30_00;

/** What a purchase form proposes. */
export const defaultPurchaseCredits = 10;

/** One purchase may not exceed what a card payment in pesos can carry. */
export const purchaseCredits = { min: 1, max: 10_000 } as const;

/** What the payment provider charges at least and at most at once, in cents with tax. */
export const chargeableCents = { min: 10_00, max: 999_999_99 } as const;

/** What sending one invitation costs. */
export const creditsPerInvitation = 1;

/** Resends by mail; the next one makes a manual access code instead. */
export const maxResends = 3;

/** People whom one change of many may name: one transaction, and one list of links. */
export const maxChosenPeople = 1_000;

/** Longest message of a recruiter in an invitation. */
export const invitationMessageLength = 500;

/** Days until a new public link ends, and how far away its end may lie. */
export const publicLinkDays = { usual: 14, most: 180 } as const;

/** Rows of one manual load of candidates. */
export const maxManualCandidates = 10;

/** Candidates a position may hold; the catalogue sends these as `max_candidates`, or fewer. */
export const maxCandidatesRange = { min: 1, max: 10_000 } as const;

/** What holds where a catalogue does not say. */
export const maxCandidatesFallback = { min: 1, max: 100 } as const;

/** Days until an invitation expires when the catalogue offers no list of values. */
export const defaultExpirationDays = 15;

/** Hours until an invitation expires when a person first picks hours. */
export const defaultExpirationHours = 1;

/** Bounds of a position's expiration; the days on offer are a list of the catalogue within them. */
export const positionExpirationRange = {
  days: { min: 1, max: 60 },
  hours: { min: 1, max: 720 },
} as const;

/** Bounds of one candidate's own expiration; fewer than 60 hours would cut off somebody already invited. */
export const candidateExpirationRange = {
  days: { min: 1, max: 60 },
  hours: { min: 60, max: 720 },
} as const;

/** First names, last names and candidates' names, after trimming. */
export const nameLength = { min: 2, max: 100 } as const;

/** Longest e-mail address the product keeps. */
export const maxEmailLength = 150;

/** Longest texts of a position; long enough for a pasted job advert. */
export const positionTextLength = { title: 150, description: 5000 } as const;

/** Longest texts of the question bank. */
export const questionTextLength = {
  question: 4000,
  description: 2000,
  answer: 1000,
  explanation: 2000,
} as const;

/** Seconds a candidate may be given for one question. */
export const questionTimeLimitSeconds = { min: 5, max: 3600 } as const;

/** Answers of a question whose `max_answers` is not sent. */
export const defaultMaxAnswers = 4;

/** Rows a page of the questions behind a cell of the thematic coverage. */
export const coveragePageSize = 10;

/** '/ max' appears when this many places are left, or this share of the maximum if that is more. */
export const lowRoom = { places: 5, percent: 10 } as const;

/** Share of the viewport's height the list in the delete dialog may take. */
export const deleteListMaxViewportPercent = 30;

/** The size of a file of candidates: 100 rows need far less, so a larger file is refused. */
export const maxUploadBytes = 2 * 1024 * 1024;

/** Kinds of file candidates can be loaded from. */
export const candidateFileExtensions = ['.xlsx', '.csv'] as const;

/** The most that a picture may weigh and measure, uploaded and as it is stored, and the least that can be seen. */
export type PictureLimits = {
  readonly bytes: number;
  readonly stored: number;
  readonly width: number;
  readonly height: number;
  readonly least: number;
};
