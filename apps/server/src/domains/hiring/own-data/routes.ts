import * as contract from '@tamiz/contract/hiring/own-data';
import type { FastifyInstance } from 'fastify';

import { askAboutData } from '#src/domains/hiring/data-requests/ask-about-data.ts';
import { correctOwnName } from '#src/domains/hiring/own-data/correct-own-name.ts';
import { enterOwnData } from '#src/domains/hiring/own-data/enter-own-data.ts';
import { getOwnDataFile } from '#src/domains/hiring/own-data/get-own-data-file.ts';
import { getOwnData } from '#src/domains/hiring/own-data/get-own-data.ts';
import { openOwnData } from '#src/domains/hiring/own-data/open-own-data.ts';
import { presentOwnData, presentOwnDataFile } from '#src/domains/hiring/own-data/present.ts';
import { requestOwnDataCode } from '#src/domains/hiring/own-data/request-own-data-code.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Person } from '#src/platform/http/person.ts';
import { route } from '#src/platform/http/route.ts';

/** The page where a candidate sees, takes along and corrects their data, and asks about them. */
export const ownDataRoutes = (app: FastifyInstance, services: Services): void => {
  const read = async (person: Person) => ({
    data: presentOwnData(await getOwnData(services, person)),
  });

  route(app, contract.openOwnData, async ({ body }) => ({
    status: 200,
    body: { data: { address_hint: await openOwnData(services, body) } },
  }));

  route(app, contract.requestOwnDataCode, async ({ body }) => {
    const { identifier, expiresAt } = await requestOwnDataCode(services, body);
    return { status: 200, body: { data: { identifier, expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.enterOwnData, async ({ body }) => {
    const { session, expiresAt } = await enterOwnData(services, body);
    return { status: 200, body: { data: { session, expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.getOwnData, async ({ person }) => ({
    status: 200,
    body: await read(person),
  }));

  route(app, contract.downloadOwnData, async ({ person, reply }) => {
    const rows = await getOwnDataFile(services, person);
    reply.header('content-disposition', 'attachment; filename="mis-datos-tamiz.json"');
    return { status: 200, body: presentOwnDataFile(rows, services.clock.now()) };
  });

  route(app, contract.correctOwnName, async ({ person, body: { name } }) => {
    await correctOwnName(services, { person, name });
    return { status: 200, body: await read(person) };
  });

  route(app, contract.askAboutOwnData, async ({ person, body }) => {
    await askAboutData(services, { person, ...body });
    return { status: 201, body: await read(person) };
  });
};
