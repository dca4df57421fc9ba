import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { ApiFailure, expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { rememberPasskeyHere } from '#src/lib/passkeys/known-here.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';

type Asked<Options> = { identifier: string; options: Options };

const readAsked = <Options>(body: unknown): Asked<Options> | null => {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const identifier = readText(data['identifier']);
  if (identifier === null || !isRecord(data['options'])) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed on to the browser, which checks every field itself
  return { identifier, options: data['options'] as Options };
};

const ask = async <Options>(request: Request, path: `/${string}`): Promise<Asked<Options>> =>
  readAnswer(await request(path, { method: 'POST' }), readAsked<Options>);

/** The person closed the browser's dialog, or their device has no key that fits. */
const giveUp = (error: unknown): never => {
  if (error instanceof ApiFailure) throw error;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw new ApiFailure(
    'refused',
    0,
    isKnown
      ? 'Este dispositivo ya tiene una llave de acceso tuya.'
      : 'No se usó ninguna llave de acceso. Intenta de nuevo.',
  );
};

/** Only who uses a passkey downloads what speaks to it. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device and has the server keep it. */
export const registerPasskey = async (request: Request, name: string): Promise<void> => {
  const { identifier, options } = await ask<PublicKeyCredentialCreationOptionsJSON>(
    request,
    '/api/passkeys/registration',
  );
  const { startRegistration } = await loadBrowser();
  const response = await startRegistration({ optionsJSON: options }).catch(giveUp);
  const body = { identifier, name, response };
  await expectOk(await request('/api/passkeys', { method: 'POST', body }));
  rememberPasskeyHere();
};

const answerWithPasskey = async (
  request: Request,
  from: `/${string}`,
  to: `/${string}`,
): Promise<void> => {
  const { identifier, options } = await ask<PublicKeyCredentialRequestOptionsJSON>(request, from);
  const { startAuthentication } = await loadBrowser();
  const response = await startAuthentication({ optionsJSON: options }).catch(giveUp);
  await expectOk(await request(to, { method: 'POST', body: { identifier, response } }));
  rememberPasskeyHere();
};

/** Presents a passkey in the session that is open. */
export const presentPasskey = (request: Request): Promise<void> =>
  answerWithPasskey(request, '/api/passkeys/confirmation/options', '/api/passkeys/confirmation');

/** Opens a session with a passkey. */
export const signInWithPasskey = (request: Request): Promise<void> =>
  answerWithPasskey(request, '/api/passkeys/sign-in/options', '/api/passkeys/sign-in');
