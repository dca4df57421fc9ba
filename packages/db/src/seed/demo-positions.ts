import { build } from '#src/builder.ts';
import {
  chargeInvitations,
  createCandidate,
  createDataRequest,
  createInvitation,
  createMail,
  createPosition,
  createPositionTemplate,
  createPublicLink,
} from '#src/factories/index.ts';
import { seedActivity } from '#src/seed/demo-activity.ts';
import { seedDecision } from '#src/seed/demo-decisions.ts';
import { seedOwnBank } from '#src/seed/demo-own-bank.ts';
import { seedOwnEvaluation } from '#src/seed/demo-own-evaluation.ts';
import { seedShare } from '#src/seed/demo-share.ts';
import { daysAgo } from '#src/factories/days-ago.ts';
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
  'Bruno Santillán',
  'Ximena Palacios',
  'Mauricio Cantú',
  'Valeria Montes',
  'Emiliano Tovar',
  'Miriam Tapia',
  'Rodrigo Escamilla',
  'Itzel Xóchitl Hernández',
  'José Ángel Peña',
  'Guadalupe Monserrat Téllez',
  'Raúl Iñárritu',
  'Brenda Yáñez',
  'Luis Ángel Muñoz',
  'Renata Villalobos',
  'Juan Carlos Peñalosa',
  'Ana Sofía Domínguez',
  'Hugo Alcántara',
  'Marisol Güemes',
  'Edgar Lozada',
  'Karla Ibarra',
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

type Published = { id: number; title: string };

const listPublished = (tx: Handle): Promise<Published[]> =>
  tx.run(
    build
      .selectFrom('evaluation_versions as version')
      .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
      .where('version.published_at', 'is not', null)
      .distinctOn('evaluations.id')
      .select(['evaluations.id', 'evaluations.title'])
      .orderBy('evaluations.id')
      .compile(),
  );

const findAccount = async (tx: Handle, name: string): Promise<string | undefined> => {
  const rows = await tx.run(
    build.selectFrom('accounts').select('id').where('name', '=', name).compile(),
  );
  return rows[0]?.id;
};

/** Opened, or its mail came back or is delayed, or nobody used it in time. */
type Outcome = 'opened' | 'failed' | 'delayed' | 'expired';

type Plan = {
  title: string;
  description: string;
  age: number;
  /** A part of its title. */
  evaluation: string | null;
  people: [from: number, to: number];
  invited: number;
  /** What became of some invitations, by the place of their person in the list. */
  outcomes?: Readonly<Record<number, Outcome>>;
  /** What the invitations say besides. */
  message?: string;
  /** Which of the invited, counted from zero, got their link by hand. */
  handedOver?: number;
  /** How many of the invited, the last ones, came by themselves through a public link that is still open. */
  enrolled?: number;
  /** The last person invited asked something about their data. */
  asks?: 'erasure' | 'objection';
  /** The results of the first so many were shared with a manager. */
  shared?: number;
  /** Its settings are kept as a template of this name. */
  template?: string;
  /** What candidates may use, where it is not documentation. */
  aids?: 'unsaid' | 'none' | 'anything';
  /** Whether candidates see how they did by technology. */
  sharesFeedback?: boolean;
};

const plans: Record<string, Plan[]> = {
  'Talento Norte': [
    {
      title: 'Desarrolladora Frontend React',
      sharesFeedback: true,
      description:
        'Equipo de producto en Monterrey, esquema híbrido. Interfaces que usan miles de personas cada día.',
      age: 12,
      evaluation: 'React · nivel middle',
      people: [0, 12],
      invited: 9,
      outcomes: { 6: 'opened', 8: 'delayed' },
      message:
        'Gracias por tu interés. Es el primer paso con el equipo de producto; si te toca en mal momento, avísanos y movemos la fecha.',
      handedOver: 7,
      asks: 'erasure',
      shared: 4,
      template: 'Frontend React, híbrido',
    },
    {
      title: 'Desarrolladora Backend Java Sr.',
      description:
        'Célula de pagos. Servicios de alta disponibilidad, mensajería y conciliación bancaria.',
      age: 11,
      evaluation: 'Java y Spring · nivel senior',
      people: [18, 38],
      invited: 20,
      enrolled: 2,
    },
    {
      title: 'Backend Python Jr.',
      aids: 'none',
      description: 'Servicios internos de facturación. Primer o segundo empleo.',
      age: 6,
      evaluation: 'Python · nivel junior',
      people: [12, 18],
      invited: 0,
    },
    {
      title: 'Backend Python Jr. (copia)',
      description: 'Servicios internos de facturación. Primer o segundo empleo.',
      age: 3,
      evaluation: 'Python · nivel junior',
      people: [0, 0],
      invited: 0,
    },
    {
      title: 'Analista de datos SQL',
      aids: 'unsaid',
      description: 'Reportes para el área comercial; PostgreSQL a diario.',
      age: 4,
      evaluation: 'SQL y PostgreSQL · nivel middle',
      people: [3, 5],
      invited: 0,
    },
    {
      title: 'Ingeniera de guardia',
      description:
        'Cuida el cobro en producción. Cada persona responde también por cómo trabajamos.',
      age: 5,
      evaluation: 'Guardia en producción',
      people: [8, 11],
      invited: 2,
    },
    {
      title: 'Líder técnico .NET',
      description: 'Por definir con el cliente.',
      age: 2,
      evaluation: null,
      people: [0, 0],
      invited: 0,
    },
  ],
  'Bruma Estudio': [
    {
      title: 'Full stack JavaScript Sr.',
      aids: 'anything',
      description: 'Estudio pequeño, clientes grandes. Remoto en México.',
      age: 8,
      evaluation: 'Full stack con JavaScript · nivel senior',
      people: [6, 12],
      invited: 5,
      outcomes: { 1: 'failed', 2: 'expired', 3: 'opened' },
      asks: 'objection',
      template: 'Full stack remoto',
    },
  ],
};

const hourMs = 3_600_000;

type Mailed = { accountId: string; placeId: string; invitationId: string; sentAt: Date };

/** What the mail server told about its mail. */
const tell = (tx: Handle, mailed: Mailed, outcome: Outcome | undefined): Promise<void> => {
  if (outcome === 'failed')
    return createMail(tx, { ...mailed, state: 'bounced_hard', reason: 'dsn 5.1.1' });
  if (outcome === 'delayed')
    return createMail(tx, { ...mailed, state: 'delayed', reason: 'dsn 4.2.2' });
  return createMail(tx, { ...mailed, state: 'delivered', reason: 'dsn' });
};

/** What the candidate or the mail server did; an exam that was taken is the demo's own doing. */
const follow = async (tx: Handle, mailed: Mailed, outcome: Outcome | undefined): Promise<void> => {
  await tell(tx, mailed, outcome);
  // The database makes the invitation fail with its mail.
  if (outcome !== 'opened' && outcome !== 'expired') return;
  const changes = {
    opened: { opened_at: new Date(Date.now() - 3 * hourMs) },
    expired: { status: 'expired', expires_at: new Date(Date.now() - 20 * hourMs) },
  } as const;
  await tx.run(
    build
      .updateTable('invitations')
      .set(changes[outcome])
      .where('id', '=', mailed.invitationId)
      .compile(),
  );
};

const seedPosition = async (
  tx: Handle,
  accountId: string,
  plan: Plan,
  published: Published[],
): Promise<void> => {
  const { evaluation: part } = plan;
  const evaluation =
    part === null
      ? undefined
      : (published.find(({ title }) => title.includes(part)) ?? published[0]);
  const { id: positionId } = await createPosition(tx, {
    accountId,
    title: plan.title,
    description: plan.description,
    age: plan.age,
    maxCandidates: 50,
    ...(plan.aids !== undefined && { allowedAids: plan.aids }),
    ...(plan.sharesFeedback === true && { sharesFeedback: true }),
    ...(evaluation !== undefined && { evaluationId: evaluation.id }),
  });
  const { enrolled = 0, template } = plan;
  if (template !== undefined)
    await createPositionTemplate(tx, {
      accountId,
      name: template,
      description: plan.description,
      evaluationId: evaluation?.id ?? null,
    });
  const sent = plan.invited - enrolled;
  const charge = sent === 0 ? undefined : await chargeInvitations(tx, { accountId, amount: sent });
  if (enrolled > 0) await createPublicLink(tx, { accountId, positionId, maxPeople: 30, enrolled });
  const placeIds: string[] = [];
  for (const [index, name] of people.slice(...plan.people).entries()) {
    const place = await createCandidate(tx, {
      accountId,
      positionId,
      name,
      email: emailOf(name),
      age: plan.age,
    });
    placeIds.push(place.id);
    if (index >= plan.invited || evaluation === undefined || charge === undefined) continue;
    const sentDaysAgo = 1 + index / 2;
    const invitation = await createInvitation(tx, {
      accountId,
      placeId: place.id,
      sentDaysAgo,
      // Whoever enrols is charged by themselves.
      chargedBy: (index < sent ? charge : await chargeInvitations(tx, { accountId, amount: 1 })).id,
      ...(plan.message !== undefined && { message: plan.message }),
      isHandedOver: index === plan.handedOver,
    });
    if (index !== plan.handedOver) {
      const mailed = { accountId, placeId: place.id, invitationId: invitation.id };
      await follow(tx, { ...mailed, sentAt: daysAgo(sentDaysAgo) }, plan.outcomes?.[index]);
    }
    await seedDecision(tx, { accountId, placeId: place.id, email: place.email });
    if (plan.asks === undefined || index !== plan.invited - 1) continue;
    const { candidateId } = place;
    const reason =
      plan.asks === 'objection'
        ? 'Ya no busco empleo y no quiero que consulten mi resultado.'
        : null;
    await createDataRequest(tx, { accountId, candidateId, kind: plan.asks, reason, age: 2 });
  }
  if (plan.shared !== undefined)
    await seedShare(tx, { accountId, positionId, placeIds: placeIds.slice(0, plan.shared) });
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
        await seedOwnBank(tx, accountId, account);
        const own = await seedOwnEvaluation(tx, accountId, published);
        for (const plan of accountPlans)
          await seedPosition(tx, accountId, plan, [...published, own]);
        await seedActivity(tx, accountId);
      }
      return true;
    });
  } finally {
    await transactions.close();
  }
};
