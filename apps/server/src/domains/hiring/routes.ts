import type { FastifyInstance } from 'fastify';

import { activityRoutes } from '#src/domains/hiring/activity/routes.ts';
import { anonymousReviewRoutes } from '#src/domains/hiring/anonymous-review/routes.ts';
import { candidateRoutes } from '#src/domains/hiring/candidates/routes.ts';
import { chosenRoutes } from '#src/domains/hiring/chosen/routes.ts';
import { dataRequestRoutes } from '#src/domains/hiring/data-requests/routes.ts';
import { directoryRoutes } from '#src/domains/hiring/directory/routes.ts';
import { enrolmentRoutes } from '#src/domains/hiring/enrolment/routes.ts';
import { homeRoutes } from '#src/domains/hiring/home/routes.ts';
import { invitationRoutes } from '#src/domains/hiring/invitations/routes.ts';
import { noteRoutes } from '#src/domains/hiring/notes/routes.ts';
import { noticeRoutes } from '#src/domains/hiring/notices/routes.ts';
import { liveRoutes } from '#src/domains/hiring/live/routes.ts';
import { ownDataRoutes } from '#src/domains/hiring/own-data/routes.ts';
import { positionTemplateRoutes } from '#src/domains/hiring/position-templates/routes.ts';
import { positionRoutes } from '#src/domains/hiring/positions/routes.ts';
import { publicLinkRoutes } from '#src/domains/hiring/public-links/routes.ts';
import { reminderRoutes } from '#src/domains/hiring/reminders/routes.ts';
import { retentionRoutes } from '#src/domains/hiring/retention/routes.ts';
import { searchRoutes } from '#src/domains/hiring/search/routes.ts';
import { stageRoutes } from '#src/domains/hiring/stages/routes.ts';
import { tagRoutes } from '#src/domains/hiring/tags/routes.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Positions, candidates, their data and its retention, invitations, decisions, search and the home page. */
export const hiringRoutes = (app: FastifyInstance, services: Services): void => {
  homeRoutes(app, services);
  positionRoutes(app, services);
  positionTemplateRoutes(app, services);
  candidateRoutes(app, services);
  directoryRoutes(app, services);
  searchRoutes(app, services);
  invitationRoutes(app, services);
  liveRoutes(app, services);
  noticeRoutes(app, services);
  chosenRoutes(app, services);
  publicLinkRoutes(app, services);
  enrolmentRoutes(app, services);
  reminderRoutes(app, services);
  retentionRoutes(app, services);
  ownDataRoutes(app, services);
  dataRequestRoutes(app, services);
  stageRoutes(app, services);
  noteRoutes(app, services);
  tagRoutes(app, services);
  anonymousReviewRoutes(app, services);
  activityRoutes(app, services);
};
