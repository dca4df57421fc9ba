import * as z from 'zod/mini';

import { maxMovedPeople, maxStageName, maxStages, stageKinds } from '#src/hiring/stage.ts';
import { abilities } from '#src/shared/abilities.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';
import { messageProblems, messageToStranger } from '#src/shared/message-to-stranger.ts';
import { count } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

/** A step of deciding; archived ones are no longer offered, but people may still stand there. */
export const stage = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(stageKinds),
  is_archived: z.boolean(),
});

export type Stage = z.infer<typeof stage>;

/** The steps in their order; `manage` among the abilities of whoever may change them. */
export const stageList = z.object({ stages: z.array(stage), abilities });

const feature = 'pipeline';

export const listStages = endpoint({
  id: 'listStages',
  method: 'GET',
  path: '/api/stages',
  access: 'candidates.read',
  summary: 'The steps of deciding of the account, in their order.',
  responses: { 200: z.object({ data: stageList }) },
  feature,
});

const nameMessage = `El nombre de una etapa debe tener entre 1 y ${String(maxStageName)} caracteres.`;
const manyMessage = `Puedes tener hasta ${String(maxStages)} etapas.`;

const stageName = text(nameMessage).check(
  z.trim(),
  z.minLength(1, nameMessage),
  z.maxLength(maxStageName, nameMessage),
);

export const saveStages = endpoint({
  id: 'saveStages',
  method: 'PUT',
  path: '/api/stages',
  access: 'account.manage',
  summary:
    'Names and orders the steps: without an id a step is added; only those named as archived are archived, and a step that is not named stays.',
  body: z.object({
    stages: z
      .array(z.object({ id: z.nullable(uuid), name: stageName }, nameMessage), manyMessage)
      .check(z.minLength(1, manyMessage), z.maxLength(maxStages, manyMessage)),
    archived: z.array(uuid, manyMessage).check(z.maxLength(maxStages, manyMessage)),
  }),
  responses: { 200: z.object({ data: stageList, message: z.string() }) },
  feature,
});

const noneChosen = 'Elige al menos a una persona.';

/** Places in one position, each once. */
export const chosenPlaces = z
  .array(uuid, noneChosen)
  .check(
    z.minLength(1, noneChosen),
    z.maxLength(maxMovedPeople, `Elige hasta ${String(maxMovedPeople)} personas a la vez.`),
  );

export const moveCandidates = endpoint({
  id: 'moveCandidates',
  method: 'POST',
  path: '/api/positions/{id}/stage',
  access: 'candidates.write',
  summary:
    'Moves people of a position to a step; nobody is told unless a mail is asked for. A repeated key is answered as the first time.',
  params: ownedParams,
  body: z.object({
    ids: chosenPlaces,
    stage_id: uuid,
    mail: z.optional(z.object({ text: messageToStranger() }, messageProblems.empty)),
    key: uuid,
  }),
  responses: { 200: z.object({ data: z.object({ moved: count }), message: z.string() }) },
  limit: { by: 'account', max: 1_200, windowSeconds: 600 },
  feature,
});
