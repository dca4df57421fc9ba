import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';

/** The gravest first. */
export const announcementKinds = ['incident', 'maintenance', 'information'] as const;

export type AnnouncementKind = (typeof announcementKinds)[number];

/** Who reads announcements, each in an app of their own. */
export const announcementReaders = ['recruiters', 'candidates'] as const;

/** What everybody is told on top of an app. */
export const announcement = z.object({
  id: uuid,
  kind: z.enum(announcementKinds),
  body: z.string(),
  details: z.nullable(z.string()),
});

export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  access: 'public',
  summary:
    'What everybody is told now, the gravest first. Answered from memory, so also while the database is away. Browsers ask only once the header x-tamiz-notices of any other answer has changed.',
  query: z.object({ reader: z.enum(announcementReaders, 'Di para quién.') }),
  responses: { 200: z.object({ data: z.array(announcement) }), 304: z.undefined() },
  feature: 'announcements',
});
