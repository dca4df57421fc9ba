import * as z from 'zod/mini';

import { mailedCode } from '#src/identity/mailed-code.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { email, firstName } from '#src/shared/people.ts';
import { text } from '#src/shared/text.ts';

const feature = 'public-links';

const linkMessage = 'Abre el enlace de inscripción completo, tal como lo recibiste.';
const link = text(linkMessage).check(z.maxLength(200, linkMessage));

/** A high limit, because a whole university lab may share one address. */
const limit = { by: 'ip', max: 600, windowSeconds: 60 } as const;

const enrolmentPage = z.object({
  account_name: z.string(),
  position_title: z.string(),
  question_count: count,
  total_seconds: count,
  ends_at: timestamp,
});

/** What somebody reads before they enrol. */
export type EnrolmentPage = z.infer<typeof enrolmentPage>;

export const openEnrolment = endpoint({
  id: 'openEnrolment',
  method: 'POST',
  path: '/api/enrolment/open',
  access: 'public',
  isCookieless: true,
  summary:
    'Who invites through a public link, to what; refused with the reason if nobody can enrol now.',
  body: z.object({ link }),
  responses: { 200: z.object({ data: enrolmentPage }) },
  limit,
  feature,
});

export const requestEnrolmentCode = endpoint({
  id: 'requestEnrolmentCode',
  method: 'POST',
  path: '/api/enrolment/code',
  access: 'public',
  isCookieless: true,
  summary: 'Mails a code to whoever wants to enrol; the answer is the same for every address.',
  body: z.object({ link, name: firstName, email }),
  responses: { 200: z.object({ data: z.object({ identifier: uuid, expires_at: timestamp }) }) },
  limit,
  feature,
});

export const enrol = endpoint({
  id: 'enrol',
  method: 'POST',
  path: '/api/enrolment/enter',
  access: 'public',
  isCookieless: true,
  summary:
    'Enrols the owner of a proved address, charged once with their invitation; who is in the position already gets their own link.',
  body: z.object({ link, identifier: uuid, code: mailedCode }),
  responses: {
    200: z.object({ data: z.object({ exam_link: z.string(), is_new: z.boolean() }) }),
  },
  limit,
  feature,
});
