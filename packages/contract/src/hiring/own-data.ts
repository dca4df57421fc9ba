import * as z from 'zod/mini';

import { dataRequest } from '#src/hiring/data-request.ts';
import { mailedCode } from '#src/identity/mailed-code.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { firstName } from '#src/shared/people.ts';
import { text } from '#src/shared/text.ts';

const feature = 'own-data';

const linkMessage = 'Abre esta página desde el enlace al pie de un correo que te enviamos.';
const link = text(linkMessage).check(z.maxLength(200, linkMessage));

/** How long the page stays open after the right code. */
export const ownDataMinutes = 30;

export const openOwnData = endpoint({
  id: 'openOwnData',
  method: 'POST',
  path: '/api/own-data/open',
  access: 'public',
  isCookieless: true,
  summary: 'Says where a code for this link would go, in a form that tells a stranger nothing.',
  body: z.object({ link }),
  responses: {
    // Null when the person was erased: there is no address left.
    200: z.object({ data: z.object({ address_hint: z.nullable(z.string()) }) }),
  },
  limit: { by: 'ip', max: 600, windowSeconds: 60 },
  feature,
});

export const requestOwnDataCode = endpoint({
  id: 'requestOwnDataCode',
  method: 'POST',
  path: '/api/own-data/code',
  access: 'public',
  isCookieless: true,
  summary: 'Mails a code to the person of the link; at most 20 a day.',
  body: z.object({ link }),
  responses: { 200: z.object({ data: z.object({ identifier: uuid, expires_at: timestamp }) }) },
  limit: { by: 'ip', max: 600, windowSeconds: 60 },
  feature,
});

export const enterOwnData = endpoint({
  id: 'enterOwnData',
  method: 'POST',
  path: '/api/own-data/enter',
  access: 'public',
  isCookieless: true,
  summary: 'Exchanges the link and the mailed code for a session of this page alone.',
  body: z.object({ link, identifier: uuid, code: mailedCode }),
  responses: { 200: z.object({ data: z.object({ session: z.string(), expires_at: timestamp }) }) },
  limit: { by: 'ip', max: 600, windowSeconds: 60 },
  feature,
});

const invitation = z.object({
  status: z.enum(['sent', 'failed', 'resent', 'manual', 'expired', 'cancelled', 'corrected']),
  sent_at: timestamp,
  expires_at: timestamp,
  /** What the recruiter wrote to the person in it. */
  message: z.optional(z.string()),
});

const exam = {
  title: z.string(),
  status: z.enum(['in_progress', 'completed', 'rejected_malicious']),
  started_at: timestamp,
  completed_at: z.nullable(timestamp),
  question_count: count,
  answer_count: count,
  signal_count: count,
  /** Right answers by technology, where the company shares them; never a question or a key. */
  feedback: z.optional(
    z.array(z.object({ technology: z.nullable(z.string()), correct: count, total: count })),
  ),
};

const position = {
  title: z.string(),
  added_at: timestamp,
  removed_at: z.nullable(timestamp),
  invitations: z.array(invitation),
  /** What the team wrote; how much, not what: the account gives the texts to whoever asks for them. */
  note_count: count,
  tag_count: count,
};

/** Everything one account keeps about one person, as its page tells it. */
export const ownData = z.object({
  name: z.string(),
  email: z.string(),
  account_name: z.string(),
  kept_since: timestamp,
  /** Months after a process ended; null keeps the data until somebody erases them. */
  retention_months: z.nullable(count),
  positions: z.array(z.object({ ...position, exam: z.nullable(z.object(exam)) })),
  requests: z.array(dataRequest),
});

export type OwnData = z.infer<typeof ownData>;

export const getOwnData = endpoint({
  id: 'getOwnData',
  method: 'GET',
  path: '/api/own-data',
  access: 'person',
  summary: 'What the account that invited this person keeps about them.',
  responses: { 200: z.object({ data: ownData }) },
  feature,
});

/** One thing that was recorded during an exam. Questions appear by their number only. */
const recorded = z.object({
  at: timestamp,
  kind: z.string(),
  question: z.nullable(count),
  /** Positions of the chosen options as they stood on the screen. */
  choice: z.nullable(z.array(count)),
  elapsed_ms: z.nullable(count),
  /** What the browser noticed. */
  signal: z.nullable(z.string()),
});

const wholeExam = z.object({
  ...exam,
  score: z.nullable(count),
  privacy_notice_version: z.nullable(z.string()),
  extra_time_percent: count,
  recorded: z.array(recorded),
});

/** The same and every recorded event, for machines: a person may take their data elsewhere. */
export const ownDataFile = z.object({
  format: z.literal('tamiz-own-data-1'),
  made_at: timestamp,
  ...ownData.shape,
  positions: z.array(z.object({ ...position, exam: z.nullable(wholeExam) })),
});

export type OwnDataFile = z.infer<typeof ownDataFile>;

export const downloadOwnData = endpoint({
  id: 'downloadOwnData',
  method: 'GET',
  path: '/api/own-data/file',
  access: 'person',
  summary:
    'The same as one file for machines, with every recorded event and no text of a question.',
  responses: { 200: ownDataFile },
  limit: { by: 'person', max: 30, windowSeconds: 3_600 },
  feature,
});

export const correctOwnName = endpoint({
  id: 'correctOwnName',
  method: 'PATCH',
  path: '/api/own-data/name',
  access: 'person',
  summary: 'Corrects the name that the account knows this person by.',
  body: z.object({ name: firstName }),
  responses: { 200: z.object({ data: ownData }) },
  limit: { by: 'person', max: 20, windowSeconds: 86_400 },
  feature,
});

const reasonMessage = 'Cuéntanos a qué uso te opones, en 10 a 1000 caracteres.';

export const askAboutOwnData = endpoint({
  id: 'askAboutOwnData',
  method: 'POST',
  path: '/api/own-data/requests',
  access: 'person',
  summary:
    'Asks the account to erase this person, or objects to a use of their data; the law gives it 20 working days to answer.',
  body: z.union(
    [
      z.strictObject({ kind: z.literal('erasure') }),
      z.strictObject({
        kind: z.literal('objection'),
        reason: text(reasonMessage).check(
          z.trim(),
          z.minLength(10, reasonMessage),
          z.maxLength(1_000, reasonMessage),
        ),
      }),
    ],
    reasonMessage,
  ),
  responses: { 201: z.object({ data: ownData }) },
  limit: { by: 'person', max: 20, windowSeconds: 86_400 },
  feature,
});
