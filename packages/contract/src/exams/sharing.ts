import * as z from 'zod/mini';

import { mailedCode } from '#src/identity/mailed-code.ts';
import { regraded } from '#src/hiring/candidate/attempt.ts';
import { endpoint, pdfFile } from '#src/shared/endpoint.ts';
import { catalogueId, ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { email } from '#src/shared/people.ts';
import { text } from '#src/shared/text.ts';

/** Days that a link may last. */
export const shareDays = [7, 14, 30] as const;

/** Addresses that one sharing may go to, each by a link of its own. */
export const maxSharedWith = 5;

/** People that one link may show. */
export const maxSharedPeople = 500;

/** Links of a position that are open at the same time. */
export const maxOpenShares = 50;

/** How long results stay open after the right code. */
export const sharedMinutes = 30;

const positive = z.int().check(z.positive());

const feature = 'results.share';

/** What a link shows beyond scores and technologies. */
const shows = { names: z.boolean(), signals: z.boolean(), reports: z.boolean() };

/** A link as the team sees it: to whom, what, until when, and how often it was opened. */
export const resultShare = z.object({
  id: uuid,
  email: z.string(),
  shows: z.object(shows),
  people: count,
  state: z.enum(['open', 'expired', 'revoked']),
  created_at: timestamp,
  expires_at: timestamp,
  opened_count: count,
  last_opened_at: z.nullable(timestamp),
});

export type ResultShare = z.infer<typeof resultShare>;

export const listShares = endpoint({
  id: 'listShares',
  method: 'GET',
  path: '/api/positions/{id}/shares',
  access: 'results.share',
  summary: 'The links by which results of a position were shared, newest first.',
  params: ownedParams,
  responses: { 200: z.object({ data: z.array(resultShare) }) },
  feature,
});

const choiceMessage = 'Elige qué se muestra.';
const nobodyMessage = 'Elige a quién compartir.';
const addressMessage = `Escribe de 1 a ${String(maxSharedWith)} correos.`;

export const shareResults = endpoint({
  id: 'shareResults',
  method: 'POST',
  path: '/api/positions/{id}/shares',
  access: 'results.share',
  summary:
    'Makes a read-only link for each address and mails it. It shows the people named, or everybody with a result now; where the position is reviewed without names it shows keys. The links stand in this answer only.',
  params: ownedParams,
  body: z.object({
    emails: z
      .array(email, addressMessage)
      .check(z.minLength(1, addressMessage), z.maxLength(maxSharedWith, addressMessage)),
    /** Places in the position. */
    ids: z.optional(
      z
        .array(uuid, nobodyMessage)
        .check(z.minLength(1, nobodyMessage), z.maxLength(maxSharedPeople, nobodyMessage)),
    ),
    names: z.boolean(choiceMessage),
    signals: z.boolean(choiceMessage),
    reports: z.boolean(choiceMessage),
    days: z.literal(shareDays, 'Elige 7, 14 o 30 días.'),
  }),
  responses: {
    201: z.object({
      data: z.array(z.object({ email: z.string(), link: z.string() })),
      message: z.string(),
    }),
  },
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
  feature,
});

export const revokeShare = endpoint({
  id: 'revokeShare',
  method: 'DELETE',
  path: '/api/shares/{id}',
  access: 'results.share',
  summary: 'Ends a link at once, also for whoever has it open.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});

/** Somebody behind a link, and the key that its holder may know them by. */
const keyedPerson = z.object({ id: uuid, key: z.string(), name: z.string() });

export type KeyedPerson = z.infer<typeof keyedPerson>;

export const listSharedPeople = endpoint({
  id: 'listSharedPeople',
  method: 'GET',
  path: '/api/shares/{id}/people',
  access: 'results.share',
  summary:
    'Whom a link shows and by which key, so that the team understands who its holder means. Names that are hidden from the team stay hidden.',
  params: ownedParams,
  responses: { 200: z.object({ data: z.array(keyedPerson) }) },
  feature,
});

const linkMessage = 'Abre esta página desde el enlace que te compartieron.';
const link = text(linkMessage).check(z.maxLength(200, linkMessage));
const door = { by: 'ip', max: 600, windowSeconds: 60 } as const;

export const openShare = endpoint({
  id: 'openShare',
  method: 'POST',
  path: '/api/shared/open',
  access: 'public',
  isCookieless: true,
  summary:
    'Says who shared this link, where a code for it would go, and whether this browser has it open already.',
  body: z.object({ link }),
  responses: {
    200: z.object({
      data: z.object({
        account_name: z.string(),
        address_hint: z.string(),
        expires_at: timestamp,
        is_open: z.boolean(),
      }),
    }),
  },
  limit: door,
  feature,
});

export const requestShareCode = endpoint({
  id: 'requestShareCode',
  method: 'POST',
  path: '/api/shared/code',
  access: 'public',
  isCookieless: true,
  summary: 'Mails a code to the address that the link is bound to; at most 20 a day.',
  body: z.object({ link }),
  responses: { 200: z.object({ data: z.object({ identifier: uuid, expires_at: timestamp }) }) },
  limit: door,
  feature,
});

export const enterShare = endpoint({
  id: 'enterShare',
  method: 'POST',
  path: '/api/shared/enter',
  access: 'public',
  isCookieless: true,
  summary: 'Exchanges the link and the mailed code for a session that reads this link alone.',
  body: z.object({ link, identifier: uuid, code: mailedCode }),
  responses: { 200: z.object({ data: z.object({ expires_at: timestamp }) }) },
  limit: door,
  feature,
});

/** One person as the link shows them; what was not chosen is not there. */
const sharedPerson = z.object({
  /** The place in the position, or the key where names are not shown. */
  id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  score: count,
  max_score: positive,
  /** Only where a corrected key changed the score. */
  regraded: z.optional(regraded),
  time_seconds: z.nullable(count),
  technologies: z.array(z.object({ id: catalogueId, correct: count, total: positive })),
  signals: z.optional(z.object({ behaviour: count, connection: count, is_marked: z.boolean() })),
});

export type SharedPerson = z.infer<typeof sharedPerson>;

export const sharedResults = z.object({
  account_name: z.string(),
  position_title: z.string(),
  expires_at: timestamp,
  shows: z.object(shows),
  technologies: z.array(z.object({ id: catalogueId, name: z.string() })),
  people: z.array(sharedPerson),
});

export type SharedResults = z.infer<typeof sharedResults>;

export const getSharedResults = endpoint({
  id: 'getSharedResults',
  method: 'GET',
  path: '/api/shared',
  access: 'manager',
  summary: 'The results behind a link as they are now, best first, with no more than was chosen.',
  responses: { 200: z.object({ data: sharedResults }) },
  feature,
});

export const getSharedReport = endpoint({
  id: 'getSharedReport',
  method: 'GET',
  path: '/api/shared/people/{id}/report',
  access: 'manager',
  summary: 'The report of one person of a link that shows reports.',
  params: ownedParams,
  responses: { 200: pdfFile },
  limit: { by: 'manager', max: 120, windowSeconds: 600 },
  feature,
});
