import * as contract from '@tamiz/contract/hiring/notes';
import type { FastifyInstance } from 'fastify';

import { addNote } from '#src/domains/hiring/notes/add-note.ts';
import { deleteNote } from '#src/domains/hiring/notes/delete-note.ts';
import { editNote } from '#src/domains/hiring/notes/edit-note.ts';
import { listNotes } from '#src/domains/hiring/notes/list-notes.ts';
import { readNote } from '#src/domains/hiring/notes/read-note.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** What a team writes about a person in a position. */
export const noteRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listNotes, async ({ visitor, params: { id: placeId } }) => {
    const accountId = accountOf(visitor);
    return {
      status: 200,
      body: { data: await listNotes(services, { accountId, placeId, visitor }) },
    };
  });

  route(app, contract.addNote, async ({ visitor, params: { id: placeId }, body }) => {
    const accountId = accountOf(visitor);
    const author = visitor.userId;
    const id = await addNote(services, { accountId, placeId, author, note: body });
    const data = await readNote(services, { accountId, id, visitor });
    return { status: 201, body: { data, message: 'Nota agregada.' } };
  });

  route(app, contract.editNote, async ({ visitor, params: { id }, body }) => {
    const accountId = accountOf(visitor);
    await editNote(services, { accountId, id, visitor, text: body });
    const data = await readNote(services, { accountId, id, visitor });
    return { status: 200, body: { data, message: 'Nota guardada.' } };
  });

  route(app, contract.deleteNote, async ({ visitor, params: { id } }) => {
    await deleteNote(services, { accountId: accountOf(visitor), id, visitor });
    return { status: 200, body: { message: 'Nota eliminada.' } };
  });
};
