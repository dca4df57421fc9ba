import * as contract from '@tamiz/contract/accounts/account-settings';
import type { FastifyInstance } from 'fastify';

import { editAccount } from '#src/domains/accounts/account-settings/edit-account.ts';
import { readAccount } from '#src/domains/accounts/account-settings/read-account.ts';
import { saveFiscalData } from '#src/domains/accounts/account-settings/save-fiscal-data.ts';
import { chooseNotifications } from '#src/domains/accounts/account-settings/choose-notifications.ts';
import { readNotifications } from '#src/domains/accounts/account-settings/read-notifications.ts';
import {
  presentAccount,
  presentNotifications,
} from '#src/domains/accounts/account-settings/present.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** The account's own data, and what a person wants to be told. */
export const accountSettingsRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (visitor: Visitor) => ({
    data: presentAccount(await readAccount(services, { accountId: accountOf(visitor) })),
  });

  route(app, contract.getAccount, async ({ visitor }) => ({
    status: 200,
    body: await read(visitor),
  }));

  route(app, contract.updateAccount, async ({ visitor, body: changes }) => {
    await editAccount(services, { accountId: accountOf(visitor), visitor, changes });
    return { status: 200, body: await read(visitor) };
  });

  route(app, contract.saveFiscalData, async ({ visitor, body: data }) => {
    await saveFiscalData(services, { accountId: accountOf(visitor), visitor, data });
    return { status: 200, body: await read(visitor) };
  });

  const readChoices = async (visitor: Visitor) => ({
    data: presentNotifications(await readNotifications(services, visitor)),
  });

  route(app, contract.getNotifications, async ({ visitor }) => ({
    status: 200,
    body: await readChoices(visitor),
  }));

  route(app, contract.updateNotifications, async ({ visitor, body: changes }) => {
    await chooseNotifications(services, { visitor, changes });
    return { status: 200, body: await readChoices(visitor) };
  });
};
