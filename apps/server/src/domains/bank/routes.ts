import type { FastifyInstance } from 'fastify';

import { bankFileRoutes } from '#src/domains/bank/bank-files/routes.ts';
import { catalogueRoutes } from '#src/domains/bank/catalogue/routes.ts';
import { evaluationBuilderRoutes } from '#src/domains/bank/evaluation-builder/routes.ts';
import { evaluationRoutes } from '#src/domains/bank/evaluations/routes.ts';
import { ownBankRoutes } from '#src/domains/bank/own-bank/routes.ts';
import { ownEvaluationRoutes } from '#src/domains/bank/own-evaluations/routes.ts';
import { ownPictureRoutes } from '#src/domains/bank/own-pictures/routes.ts';
import { ownReviewRoutes } from '#src/domains/bank/own-review/routes.ts';
import { questionFileRoutes } from '#src/domains/bank/question-files/routes.ts';
import { questionRoutes } from '#src/domains/bank/questions/routes.ts';
import { reachRoutes } from '#src/domains/bank/reach/routes.ts';
import { sampleRoutes } from '#src/domains/bank/samples/routes.ts';
import { staffCatalogueRoutes } from '#src/domains/bank/staff-catalogue/routes.ts';
import { staffQuestionRoutes } from '#src/domains/bank/staff-questions/routes.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Catalogue, questions and evaluations, and how staff make them. */
export const bankRoutes = (app: FastifyInstance, services: Services): void => {
  catalogueRoutes(app, services);
  evaluationRoutes(app, services);
  questionRoutes(app, services);
  ownBankRoutes(app, services);
  ownEvaluationRoutes(app, services);
  ownPictureRoutes(app, services);
  ownReviewRoutes(app, services);
  questionFileRoutes(app, services);
  sampleRoutes(app, services);
  staffCatalogueRoutes(app, services);
  evaluationBuilderRoutes(app, services);
  bankFileRoutes(app, services);
  reachRoutes(app, services);
  staffQuestionRoutes(app, services);
};
