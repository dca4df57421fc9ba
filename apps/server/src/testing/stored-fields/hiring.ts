import { setAnonymousReview } from '@tamiz/contract/hiring/anonymous-review';
import {
  addCandidates,
  assignCandidate,
  getPositionCandidate,
  listPositionCandidates,
} from '@tamiz/contract/hiring/candidates';
import {
  updateCandidateEmail,
  updateCandidateExpiration,
} from '@tamiz/contract/hiring/invitations';
import { changeChosen, inviteChosen } from '@tamiz/contract/hiring/chosen';
import { answerDataRequest, listDataRequests } from '@tamiz/contract/hiring/data-requests';
import { addNote, editNote, listNotes } from '@tamiz/contract/hiring/notes';
import { askAboutOwnData, correctOwnName, getOwnData } from '@tamiz/contract/hiring/own-data';
import {
  applyPositionTemplate,
  listPositionTemplates,
  renamePositionTemplate,
  savePositionTemplate,
} from '@tamiz/contract/hiring/position-templates';
import {
  assignEvaluation,
  createPosition,
  duplicatePosition,
  getPosition,
  updatePosition,
} from '@tamiz/contract/hiring/positions';
import {
  changePublicLink,
  createPublicLink,
  getPublicLink,
} from '@tamiz/contract/hiring/public-links';
import { listStages, moveCandidates, saveStages } from '@tamiz/contract/hiring/stages';
import { addTag } from '@tamiz/contract/hiring/tags';
import {
  createCandidate,
  createDataRequest,
  createInvitation,
  createPosition as createPositionRow,
  createPublishedEvaluation,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { expect } from 'vitest';

import { openSession } from '#src/domains/hiring/own-data/access.ts';
import { changes, creates, found, send } from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

const key = 'Idempotency key.';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const uuid = () => crypto.randomUUID();

export const fullPosition = {
  title: 'Ingeniera de datos',
  description: 'Tres días en la oficina.',
  expiration_unit: 'hours',
  expiration_value: 30,
  max_candidates: 7,
  allowed_aids: 'none',
  shares_feedback: true,
} as const;

export const readPosition = async ({ owner }: Stage, id: string) =>
  (await send(owner.browser, getPosition, { params: { id } })).data;

const newPosition = async ({ api, owner }: Stage) => {
  const { accountId } = owner;
  return (await api.asOwner((tx) => createPositionRow(tx, { accountId }))).id;
};

const newAssigned = ({ api, owner }: Stage) =>
  api.asOwner(async (tx) => {
    const { id: evaluationId } = await createPublishedEvaluation(tx);
    return (await createPositionRow(tx, { accountId: owner.accountId, evaluationId })).id;
  });

const newPlace = async (stage: Stage) => {
  const { api, owner } = stage;
  const positionId = await newPosition(stage);
  const { accountId } = owner;
  const place = await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
  return { ...place, positionId };
};

const readPlace = async ({ owner }: Stage, id: string) =>
  (await send(owner.browser, getPositionCandidate, { params: { id } })).data.candidate;

const readTemplate = async ({ owner }: Stage, id: string) => {
  const { data } = await send(owner.browser, listPositionTemplates);
  return found(
    data.find((template) => template.id === id),
    'template',
  );
};

const newTemplate = async (stage: Stage) => {
  const body = { position_id: await newPosition(stage), name: `Plantilla ${uuid()}` };
  return (await send(stage.owner.browser, savePositionTemplate, { body })).data.id;
};

/** The browser of a candidate on the page of their own data. */
const newPerson = async (stage: Stage) => {
  const { api, owner } = stage;
  const { candidateId } = await newPlace(stage);
  const person = { accountId: owner.accountId, candidateId };
  const { session } = openSession(api.services.secrets, person, new Date());
  const { call } = api.browser();
  const browser: Pick<typeof owner.browser, 'call'> = {
    call: (method, url, options) =>
      call(method, url, { ...options, headers: { authorization: `Person ${session}` } }),
  };
  return { browser, read: async () => (await send(browser, getOwnData)).data };
};

const newNote = async (stage: Stage) => {
  const { id } = await newPlace(stage);
  const { owner, api } = stage;
  const colleague = await api.asOwner((tx) => createUser(tx, { accountId: owner.accountId }));
  const read = async (noteId: string) => {
    const { data } = await send(owner.browser, listNotes, { params: { id } });
    const note = found(
      data.notes.find((one) => one.id === noteId),
      'note',
    );
    return { body: note.body, mentions: note.mentions.map((mention) => mention.id) };
  };
  return { id, colleague, read };
};

const readLink = async ({ owner }: Stage, id: string) => {
  const { link } = (await send(owner.browser, getPublicLink, { params: { id } })).data;
  return { max_people: link?.max_people, ends_at: link?.ends_at };
};

export const hiring: StoredCase[] = [
  creates(createPosition, (stage) => ({
    browser: stage.owner.browser,
    body: fullPosition,
    read: async ({ data }) => readPosition(stage, data.id),
  })),
  changes(updatePosition, async (stage) => {
    const id = await newPosition(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: fullPosition,
      read: () => readPosition(stage, id),
    };
  }),
  changes(assignEvaluation, async (stage) => {
    const id = await newPosition(stage);
    const evaluation = await stage.api.asOwner((tx) => createPublishedEvaluation(tx));
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { evaluation_id: evaluation.id },
      read: async () => ({ evaluation_id: (await readPosition(stage, id)).evaluation?.id }),
    };
  }),
  changes(setAnonymousReview, async (stage) => {
    const id = await newPosition(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { is_anonymous: true },
      read: () => readPosition(stage, id),
    };
  }),
  creates(
    duplicatePosition,
    async (stage) => ({
      browser: stage.owner.browser,
      params: { id: await newPosition(stage) },
      body: { title: 'La copia', key: uuid(), with_evaluation: false },
      read: async ({ data }) => readPosition(stage, data.id),
    }),
    {
      notStored: { key, with_evaluation: 'Decides about the evaluation; tested with the copies.' },
    },
  ),
  creates(
    savePositionTemplate,
    async (stage) => ({
      browser: stage.owner.browser,
      body: { position_id: await newPosition(stage), name: 'Plantilla de datos' },
      read: async ({ data }) => readTemplate(stage, data.id),
    }),
    { notStored: { position_id: 'The source; tested with the copies.' } },
  ),
  changes(renamePositionTemplate, async (stage) => {
    const id = await newTemplate(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { name: 'Otro nombre' },
      read: () => readTemplate(stage, id),
    };
  }),
  creates(
    applyPositionTemplate,
    async (stage) => ({
      browser: stage.owner.browser,
      params: { id: await newTemplate(stage) },
      body: { title: 'De la plantilla', key: uuid() },
      read: async ({ data }) => readPosition(stage, data.id),
    }),
    { notStored: { key } },
  ),
  creates(addCandidates, async (stage) => {
    const id = await newPosition(stage);
    const candidates = ['Ana Ruiz', 'Luis Sol'].map((name) => ({
      name,
      email: `${uuid()}@ejemplo.mx`,
    }));
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { candidates },
      read: async () => {
        const { data } = await send(stage.owner.browser, listPositionCandidates, {
          params: { id },
        });
        return {
          candidates: data
            .map((row) => ({ name: row.candidate_name, email: row.candidate_email }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
        };
      },
    };
  }),
  creates(assignCandidate, async (stage) => {
    const { candidateId } = await newPlace(stage);
    return {
      browser: stage.owner.browser,
      params: { id: candidateId },
      body: { position_id: await newPosition(stage) },
      read: async ({ data }) => readPlace(stage, data.id),
    };
  }),
  changes(updateCandidateEmail, async (stage) => {
    const { id } = await newPlace(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { email: `${uuid()}@ejemplo.mx` },
      read: () => readPlace(stage, id),
    };
  }),
  changes(updateCandidateExpiration, async (stage) => {
    const { id } = await newPlace(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { expiration_unit: 'hours', expiration_value: 72 },
      read: () => readPlace(stage, id),
    };
  }),
  creates(
    addNote,
    async (stage) => {
      const { id, colleague, read } = await newNote(stage);
      return {
        browser: stage.owner.browser,
        params: { id },
        body: { body: 'Explica bien.', mentions: [colleague.id], key: uuid() },
        read: ({ data }) => read(data.id),
      };
    },
    { notStored: { key } },
  ),
  changes(editNote, async (stage) => {
    const { id, colleague, read } = await newNote(stage);
    const { data } = await send(stage.owner.browser, addNote, {
      params: { id },
      body: { body: 'Por corregir.', mentions: [] },
    });
    return {
      browser: stage.owner.browser,
      params: { id: data.id },
      body: { body: 'Corregida.', mentions: [colleague.id] },
      read: () => read(data.id),
    };
  }),
  changes(addTag, async (stage) => {
    const { id, positionId } = await newPlace(stage);
    return {
      browser: stage.owner.browser,
      params: { id: positionId },
      body: { ids: [id], name: 'Inglés fluido' },
      read: async () => {
        const [tag] = (await readPlace(stage, id)).tags ?? [];
        return { ids: tag === undefined ? [] : [id], name: tag?.name };
      },
    };
  }),
  changes(saveStages, async (stage) => {
    const { browser } = stage.owner;
    const list = async () => (await send(browser, listStages)).data.stages;
    const old = [{ id: null, name: 'Etapa vieja' }];
    await send(browser, saveStages, { body: { stages: old, archived: [] } });
    const known = await list();
    const first = known.find(({ kind }) => kind === 'review');
    const archived = known.filter(({ name }) => name === 'Etapa vieja').map(({ id }) => id);
    const renamed = { id: first?.id ?? '', name: 'Charla técnica' };
    return {
      browser,
      body: { stages: [renamed, { id: null, name: 'Caso práctico' }], archived },
      expected: { stages: [renamed, { id: expect.any(String), name: 'Caso práctico' }] },
      read: async () => {
        const stages = await list();
        return {
          stages: stages.slice(0, 2).map(({ id, name }) => ({ id, name })),
          archived: stages.filter((one) => one.is_archived).map(({ id }) => id),
        };
      },
    };
  }),
  changes(
    moveCandidates,
    async (stage) => {
      const { id, positionId } = await newPlace(stage);
      const { stages } = (await send(stage.owner.browser, listStages)).data;
      const target = found(
        stages.find(({ kind }) => kind === 'interview'),
        'stage',
      );
      return {
        browser: stage.owner.browser,
        params: { id: positionId },
        body: { ids: [id], stage_id: target.id, mail: { text: 'Te esperamos.' }, key: uuid() },
        read: async () => {
          const place = await readPlace(stage, id);
          return { ids: place.stage_id === target.id ? [id] : [], stage_id: place.stage_id };
        },
      };
    },
    { notStored: { key, mail: 'Sent, not stored with the candidate.' } },
  ),
  creates(
    inviteChosen,
    async (stage) => {
      const { browser, accountId } = stage.owner;
      const positionId = await newAssigned(stage);
      // The first call, without a message, invites the other candidate.
      const [first, second] = await stage.api.asOwner(async (tx) => {
        await grantCredits(tx, { accountId, amount: 2 });
        const place = () => createCandidate(tx, { accountId, positionId });
        return [await place(), await place()] as const;
      });
      return {
        browser,
        params: { id: positionId },
        body: { ids: [first.id], key: uuid(), delivery: 'link', message: 'Gracias por venir.' },
        another: { ids: [second.id], key: uuid() },
        read: async () => {
          const [row] = await stage.sql<{ place: string; message: string; by_hand: boolean }>(
            `select position_candidate_id as place, message, handed_over as by_hand
             from invitations order by id desc limit 1`,
          );
          const delivery = row?.by_hand === true ? 'link' : 'mail';
          return { ids: [row?.place], delivery, message: row?.message };
        },
      };
    },
    { notStored: { key } },
  ),
  changes(
    changeChosen,
    async (stage) => {
      const { browser, accountId } = stage.owner;
      const { id, positionId } = await newPlace(stage);
      await stage.api.asOwner((tx) => createInvitation(tx, { accountId, placeId: id }));
      return {
        browser,
        params: { id: positionId },
        body: {
          action: 'extend',
          ids: [id],
          key: uuid(),
          expiration_unit: 'hours',
          expiration_value: 700,
        },
        read: () => readPlace(stage, id),
      };
    },
    { notStored: { key, action: 'What is done with the others.', ids: 'Who is changed.' } },
  ),
  creates(createPublicLink, async (stage) => {
    const id = await newAssigned(stage);
    return {
      browser: stage.owner.browser,
      params: { id },
      body: { max_people: 5, ends_at: inDays(9) },
      read: () => readLink(stage, id),
    };
  }),
  changes(changePublicLink, async (stage) => {
    const id = await newAssigned(stage);
    const params = { id };
    const { browser } = stage.owner;
    await send(browser, createPublicLink, { params, body: { max_people: 5, ends_at: inDays(9) } });
    return {
      browser,
      params,
      body: { max_people: 6, ends_at: inDays(10) },
      read: () => readLink(stage, id),
    };
  }),
  changes(correctOwnName, async (stage) => {
    const { browser, read } = await newPerson(stage);
    return { browser, body: { name: 'Eva Luz Sol' }, read };
  }),
  changes(answerDataRequest, async (stage) => {
    const { browser, accountId } = stage.owner;
    const { candidateId } = await newPlace(stage);
    await stage.api.asOwner((tx) => createDataRequest(tx, { accountId, candidateId }));
    const read = async () => {
      const { data } = await send(browser, listDataRequests);
      const request = found(
        data.find((one) => one.candidate_id === candidateId),
        'request',
      );
      return { ...request, decision: request.state };
    };
    return {
      browser,
      params: { id: (await read()).id },
      body: { decision: 'refused', answer: 'La ley nos obliga a conservarlos dos años.' },
      read,
    };
  }),
  creates(askAboutOwnData, async (stage) => {
    const { browser, read } = await newPerson(stage);
    return {
      browser,
      body: { kind: 'objection', reason: 'No quiero que comparen mis resultados.' },
      read: async () => ({ ...(await read()).requests[0] }),
    };
  }),
];
