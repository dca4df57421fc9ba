import type { BodyOf } from '@tamiz/contract/call';
import {
  beginPasskeyConfirmation,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  confirmPasskey,
  registerPasskey as keepPasskey,
  signInWithPasskey as openSessionWithPasskey,
} from '@tamiz/contract/calls/identity/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { ApiFailure, expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { rememberPasskeyHere } from '#src/lib/passkeys/known-here.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';

type Asked<Options> = { identifier: string; options: Options };

const readAsked = <Options>(body: unknown): Asked<Options> | null => {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const identifier = readText(data['identifier']);
  if (identifier === null || !isRecord(data['options'])) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed on to the browser, which checks every field itself
  return { identifier, options: data['options'] as Options };
};

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

/** Loaded on demand: only people who use a passkey need this library. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device and has the server keep it. */
export const registerPasskey = async (call: CallApi, name: string): Promise<void> => {
  const { identifier, options } = await readAnswer(
    await call(beginPasskeyRegistration),
    readAsked<PublicKeyCredentialCreationOptionsJSON>,
  );
  const { startRegistration } = await loadBrowser();
  const response = await startRegistration({ optionsJSON: options }).catch(giveUp);
  const body: BodyOf<typeof keepPasskey> = { identifier, name, response: asGiven(response) };
  await expectOk(await call(keepPasskey, { body }));
  rememberPasskeyHere();
};

type Answered = BodyOf<typeof confirmPasskey>;

const answerWithPasskey = async (
  begin: () => Promise<Response>,
  finish: (body: Answered) => Promise<Response>,
): Promise<void> => {
  const { identifier, options } = await readAnswer(
    await begin(),
    readAsked<PublicKeyCredentialRequestOptionsJSON>,
  );
  const { startAuthentication } = await loadBrowser();
  const response = await startAuthentication({ optionsJSON: options }).catch(giveUp);
  await expectOk(await finish({ identifier, response: asGiven(response) }));
  rememberPasskeyHere();
};

/** Presents a passkey in the session that is open. */
export const presentPasskey = (call: CallApi): Promise<void> =>
  answerWithPasskey(
    () => call(beginPasskeyConfirmation),
    (body) => call(confirmPasskey, { body }),
  );

/** Opens a session with a passkey. */
export const signInWithPasskey = (call: CallApi): Promise<void> =>
  answerWithPasskey(
    () => call(beginPasskeySignIn),
    (body) => call(openSessionWithPasskey, { body }),
  );
