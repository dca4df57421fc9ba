import { build } from '#src/builder.ts';
import { createNote, moveToStage, tagPlace } from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';

type Decision = {
  stage?: Parameters<typeof moveToStage>[1]['kind'];
  tags?: string[];
  notes?: { by: string; says: string; mentions?: string[] }[];
};

const mariana = 'mariana.villasenor@ejemplo.mx';
const diego = 'diego.salinas@ejemplo.mx';
const ximena = 'ximena.robledo@ejemplo.mx';

/** What the teams of the demo decided so far about people, by their addresses. */
const decisions: Record<string, Decision> = {
  'andrea.cardenas@ejemplo.mx': {
    stage: 'interview',
    tags: ['Referida', 'Inglés C1'],
    notes: [
      { by: diego, says: 'Explica bien sus decisiones. Preguntar por accesibilidad.' },
      {
        by: mariana,
        says: '@Diego Salinas ¿la entrevistas tú el jueves?',
        mentions: [diego],
      },
    ],
  },
  'jorge.ivan@ejemplo.mx': {
    stage: 'shortlist',
    tags: ['Inglés B2'],
    notes: [{ by: mariana, says: 'Muy sólido en React. Validar pruebas con un ejercicio corto.' }],
  },
  'sofia.arriaga@ejemplo.mx': { stage: 'shortlist', tags: ['Guadalajara'] },
  'paola.guadarrama@ejemplo.mx': { stage: 'interview' },
  'fernanda.lozano@ejemplo.mx': { stage: 'declined' },
  'ricardo.beltran@ejemplo.mx': {
    stage: 'shortlist',
    tags: ['Remoto'],
    notes: [{ by: ximena, says: 'Trae un portafolio con proyectos propios.' }],
  },
};

const findUsers = async (tx: Handle, accountId: string): Promise<Map<string, string>> => {
  const rows = await tx.run(
    build.selectFrom('users').where('account_id', '=', accountId).select(['id', 'email']).compile(),
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
};

/** Puts an invited person of the demo where their team has brought them: stage, tags and notes. */
export const seedDecision = async (
  tx: Handle,
  { accountId, placeId, email }: { accountId: string; placeId: string; email: string },
): Promise<void> => {
  const { stage, tags = [], notes = [] } = decisions[email] ?? {};
  if (stage !== undefined) await moveToStage(tx, { accountId, placeId, kind: stage, age: 1 });
  for (const name of tags) await tagPlace(tx, { accountId, placeId, name });
  const users = await findUsers(tx, accountId);
  for (const { by, says, mentions = [] } of notes) {
    const author = users.get(by);
    if (author === undefined) continue;
    const ids = mentions.flatMap((address) => users.get(address) ?? []);
    await createNote(tx, { accountId, placeId, author, body: says, mentions: ids, age: 1 });
  }
};
