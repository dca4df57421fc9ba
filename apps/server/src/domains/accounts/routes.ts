import type { FastifyInstance } from 'fastify';

import { accessRequestRoutes } from '#src/domains/accounts/access-requests/routes.ts';
import { accessRequestStaffRoutes } from '#src/domains/accounts/access-requests/staff-routes.ts';
import { accountSettingsRoutes } from '#src/domains/accounts/account-settings/routes.ts';
import { joiningRoutes } from '#src/domains/accounts/joining/routes.ts';
import { mailTemplateRoutes } from '#src/domains/accounts/mail-templates/routes.ts';
import { passMarkRoutes } from '#src/domains/accounts/pass-mark/routes.ts';
import { staffAccountRoutes } from '#src/domains/accounts/staff-accounts/routes.ts';
import { staffFlagRoutes } from '#src/domains/accounts/staff-flags/routes.ts';
import { staffPeopleRoutes } from '#src/domains/accounts/staff-people/routes.ts';
import { teamRoutes } from '#src/domains/accounts/team/routes.ts';
import { viewAsRoutes } from '#src/domains/accounts/view-as/routes.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Accounts and their people, and what staff do to an account. */
export const accountsRoutes = (app: FastifyInstance, services: Services): void => {
  accessRequestRoutes(app, services);
  accessRequestStaffRoutes(app, services);
  joiningRoutes(app, services);
  teamRoutes(app, services);
  accountSettingsRoutes(app, services);
  mailTemplateRoutes(app, services);
  passMarkRoutes(app, services);
  staffAccountRoutes(app, services);
  staffFlagRoutes(app, services);
  staffPeopleRoutes(app, services);
  viewAsRoutes(app, services);
};
