import * as contract from '@tamiz/contract/hiring/enrolment';
import type { FastifyInstance } from 'fastify';

import { enrol } from '#src/domains/hiring/enrolment/enrol.ts';
import { openEnrolment } from '#src/domains/hiring/enrolment/open-enrolment.ts';
import { requestEnrolmentCode } from '#src/domains/hiring/enrolment/request-enrolment-code.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { callerOf } from '#src/platform/http/address.ts';
import { route } from '#src/platform/http/route.ts';

/** The page of a public link, where people enrol themselves. */
export const enrolmentRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.openEnrolment, async ({ body }) => {
    const { standing } = await openEnrolment(services, body);
    return {
      status: 200,
      body: {
        data: {
          account_name: standing.account_name,
          position_title: standing.position_title,
          question_count: standing.question_count,
          total_seconds: standing.total_seconds,
          ends_at: standing.ends_at.toISOString(),
        },
      },
    };
  });

  route(app, contract.requestEnrolmentCode, async ({ body, request }) => {
    const wanted = { ...body, network: callerOf(request.ip) };
    const { identifier, expiresAt } = await requestEnrolmentCode(services, wanted);
    return { status: 200, body: { data: { identifier, expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.enrol, async ({ body }) => {
    const { examLink, isNew } = await enrol(services, body);
    return { status: 200, body: { data: { exam_link: examLink, is_new: isNew } } };
  });
};
