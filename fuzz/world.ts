import { createTransactions } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { createTemplate } from '@tamiz/db/testing/template';
import { buildApp } from '@tamiz/server/app.ts';
import { openSession } from '@tamiz/server/domains/identity/sessions/open-session.ts';
import { readEnv } from '@tamiz/server/platform/env.ts';
import { closeServices, openServices } from '@tamiz/server/services.ts';
import { emulatorKeys, startPaymentEmulator } from '@tamiz/tools/payment-emulator';

import type { Actor } from '#fuzz/actor.ts';

/** The API, its database and its card provider, all real and in this process. */
export const openWorld = async () => {
  const database = await createTemplate();
  const { urls } = database;
  const provider = await startPaymentEmulator();
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_APP: urls.app,
    DATABASE_URL_AUTH: urls.auth,
    DATABASE_URL_STAFF: urls.staff,
    DATABASE_URL_WORKER: urls.worker,
    DATABASE_URL_EXAM: urls.exam,
    APP_SECRET: 'only for the fuzzer, never anywhere else',
    WEB_ORIGIN: 'http://localhost:5173',
    EXAM_ORIGIN: 'http://localhost:5174',
    STRIPE_API_BASE: provider.url,
    STRIPE_SECRET_KEY: emulatorKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
    LIMIT_FACTOR: '1000000',
  });
  const services = openServices(env);
  // A request must end: streams are opened and closed at once.
  services.positionEvents.stop();
  services.noticeEvents.stop();
  const app = await buildApp({ services });
  /** Why a request failed, by its id: the answer does not tell. */
  const reasons = new Map<string, string>();
  app.addHook('onError', async (request, _reply, error) => {
    reasons.set(request.id, `${error.name}: ${error.message}`.slice(0, 300));
  });
  const owner = createTransactions(urls.owner, 2);

  /** A session, and the token that changing calls repeat. */
  const signIn = async (actor: Actor): Promise<void> => {
    const { user } = actor;
    const cookies: Record<string, string> = {};
    if (user !== null) {
      const { token } = await services.databases.auth.transaction((tx) =>
        openSession(services, tx, {
          user,
          userAgent: 'fuzz',
          ipAddress: '127.0.0.1',
          hasPresentedPasskey: user.role === 'staff',
        }),
      );
      cookies['tamiz_session'] = token;
    }
    const { cookies: given } = await app.inject({ url: '/sanctum/csrf-cookie', cookies });
    for (const { name, value } of given) cookies[name] = value;
    actor.cookies = cookies;
  };

  return {
    app,
    services,
    urls,
    reasons,
    signIn,
    asOwner: <Result>(work: (tx: Handle) => Promise<Result>) => owner.run(work),
    close: async () => {
      services.examChanges.release();
      await app.close();
      await closeServices(services);
      await owner.close();
      await provider.stop();
      await database.drop();
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
