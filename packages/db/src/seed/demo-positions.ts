import { build } from '#src/builder.ts';
import {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
} from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';
import { createTransactions } from '#src/transactions.ts';

const people = [
  'Andrea Cárdenas Ruiz',
  'Jorge Iván Méndez',
  'Sofía Arriaga Luna',
  'Paola Guadarrama',
  'Fernanda Lozano',
  'Óscar Iturbide',
  'Ricardo Beltrán',
  'Daniela Quiroz',
  'Tomás Echeverría',
  'Camila Orozco',
  'Iván Rentería',
  'Abril Nava',
  'Emiliano Peñaloza',
  'Regina Saldívar',
  'Mateo Zúñiga',
  'Valeria Ibáñez',
  'Héctor Ávila Ríos',
  'Natalia Escobedo',
];

/** Ana Peña → ana.pena@ejemplo.mx */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('.')}@ejemplo.mx`;

type Published = { id: number; versionId: number };

const listPublished = (tx: Handle): Promise<Published[]> =>
  tx.run(
    build
      .selectFrom('evaluation_versions')
      .where('published_at', 'is not', null)
      .select(['evaluation_id as id', 'id as versionId'])
      .orderBy('id')
      .compile(),
  );

const findAccount = async (tx: Handle, name: string): Promise<string | undefined> => {
  const rows = await tx.run(
    build.selectFrom('accounts').select('id').where('name', '=', name).compile(),
  );
  return rows[0]?.id;
};

type Plan = {
  title: string;
  description: string;
  age: number;
  evaluation: number | null;
  people: [from: number, to: number];
  invited: number;
  answered: number;
};

const plans: Record<string, Plan[]> = {
  'Talento Norte': [
    {
      title: 'Desarrolladora Frontend React',
      description:
        'Equipo de producto en Monterrey, esquema híbrido. Interfaces que usan miles de personas cada día.',
      age: 12,
      evaluation: 0,
      people: [0, 12],
      invited: 9,
      answered: 5,
    },
    {
      title: 'Backend Python Jr.',
      description: 'Servicios internos de facturación. Primer o segundo empleo.',
      age: 6,
      evaluation: 1,
      people: [12, 18],
      invited: 0,
      answered: 0,
    },
    {
      title: 'Analista de datos SQL',
      description: 'Reportes para el área comercial; PostgreSQL a diario.',
      age: 4,
      evaluation: 2,
      people: [3, 5],
      invited: 0,
      answered: 0,
    },
    {
      title: 'Líder técnico .NET',
      description: 'Por definir con el cliente.',
      age: 2,
      evaluation: null,
      people: [0, 0],
      invited: 0,
      answered: 0,
    },
  ],
  'Bruma Estudio': [
    {
      title: 'Full stack JavaScript Sr.',
      description: 'Estudio pequeño, clientes grandes. Remoto en México.',
      age: 8,
      evaluation: 3,
      people: [6, 10],
      invited: 2,
      answered: 1,
    },
  ],
};

const seedPosition = async (
  tx: Handle,
  accountId: string,
  plan: Plan,
  published: Published[],
): Promise<void> => {
  const evaluation =
    plan.evaluation === null ? undefined : published[plan.evaluation % published.length];
  const { id: positionId } = await createPosition(tx, {
    accountId,
    title: plan.title,
    description: plan.description,
    age: plan.age,
    ...(evaluation !== undefined && { evaluationId: evaluation.id }),
  });
  for (const [index, name] of people.slice(...plan.people).entries()) {
    const place = await createCandidate(tx, { accountId, positionId, name, email: emailOf(name) });
    if (index >= plan.invited || evaluation === undefined) continue;
    await createInvitation(tx, { accountId, placeId: place.id, sentDaysAgo: 1 + index / 2 });
    if (index >= plan.answered) continue;
    const { versionId } = evaluation;
    await createAttempt(tx, {
      accountId,
      placeId: place.id,
      versionId,
      hoursAgo: 2 + index * 3,
      score: 9 - index,
      total: 13,
    });
  }
};

/** Positions and candidates of the demo accounts; needs published evaluations, and does nothing twice. */
export const seedDemoPositions = async (ownerUrl: string): Promise<boolean> => {
  const transactions = createTransactions(ownerUrl, 1);
  try {
    return await transactions.run(async (tx) => {
      const existing = await tx.run(build.selectFrom('positions').select('id').limit(1).compile());
      const published = await listPublished(tx);
      if (existing.length > 0 || published.length === 0) return false;
      for (const [account, accountPlans] of Object.entries(plans)) {
        const accountId = await findAccount(tx, account);
        if (accountId === undefined) continue;
        for (const plan of accountPlans) await seedPosition(tx, accountId, plan, published);
      }
      return true;
    });
  } finally {
    await transactions.close();
  }
};
