import { build } from '#src/builder.ts';
import {
  createAccessRequest,
  createAccount,
  createAuditEvent,
  createCfdiRequest,
  createFiscalData,
  createMailLook,
  createPayment,
  createPriceTiers,
  createTeamInvitation,
  createUser,
  grantCredits,
} from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';
import { createTransactions } from '#src/transactions.ts';
import { seedOperation } from '#src/seed/demo-operation.ts';

const alreadySeeded = async (tx: Handle): Promise<boolean> => {
  const rows = await tx.run(build.selectFrom('users').select('id').limit(1).compile());
  return rows.length > 0;
};

const seedTalentoNorte = async (tx: Handle): Promise<void> => {
  const { id: accountId } = await createAccount(tx, { name: 'Talento Norte' });
  await createAuditEvent(tx, { accountId, action: 'access_request.approved' });
  await grantCredits(tx, { accountId, amount: 32, age: 30 });
  const { id: invitedBy } = await createUser(tx, {
    accountId,
    role: 'owner',
    email: 'mariana.villasenor@ejemplo.mx',
    firstName: 'Mariana',
    lastName: 'Villaseñor',
  });
  // After the owner is there, who is told of purchases in the app.
  const bought = { accountId, createdBy: invitedBy };
  const { id: invoiced } = await createPayment(tx, {
    ...bought,
    credits: 100,
    unitPriceCents: 2900,
    age: 21,
  });
  await createPayment(tx, { ...bought, credits: 25, status: 'failed', age: 9 });
  const { id: rejected } = await createPayment(tx, { ...bought, credits: 25, age: 9 });
  await createUser(tx, {
    accountId,
    role: 'recruiter',
    email: 'diego.salinas@ejemplo.mx',
    firstName: 'Diego',
    lastName: 'Salinas',
  });
  await createUser(tx, {
    accountId,
    role: 'author',
    email: 'hector.luna@ejemplo.mx',
    firstName: 'Héctor',
    lastName: 'Luna',
  });
  await createUser(tx, {
    accountId,
    role: 'viewer',
    email: 'lucia.barragan@ejemplo.mx',
    firstName: 'Lucía',
    lastName: 'Barragán',
  });
  await createFiscalData(tx, { accountId, legalName: 'TALENTO NORTE' });
  await createMailLook(tx, {
    accountId,
    authorId: invitedBy,
    colour: '#7A2E4D',
    subject: '{Nombre}, tu evaluación para {Posición}',
    body: 'Hola, {Nombre}: gracias por tu interés en {Posición}. Queremos conocer cómo resuelves problemas antes de platicar contigo.',
    closing: 'Te deseamos mucho éxito,\nel equipo de {Empresa}',
    age: 14,
  });
  const asked = { accountId, askedBy: invitedBy };
  await createCfdiRequest(tx, { ...asked, paymentId: invoiced, status: 'issued', age: 20 });
  await createCfdiRequest(tx, {
    ...asked,
    paymentId: rejected,
    status: 'rejected',
    reason:
      'El código postal no es el de tu constancia de situación fiscal. Corrígelo y pide la factura de nuevo.',
    age: 8,
  });
  await createTeamInvitation(tx, {
    accountId,
    email: 'ines.caballero@ejemplo.mx',
    firstName: 'Inés',
    lastName: 'Caballero',
    role: 'recruiter',
    invitedBy,
  });
};

const seedBrumaEstudio = async (tx: Handle): Promise<void> => {
  const { id: accountId } = await createAccount(tx, { name: 'Bruma Estudio' });
  await createAuditEvent(tx, { accountId, action: 'access_request.approved' });
  await grantCredits(tx, { accountId, amount: 2, age: 30 });
  const { id: invitedBy } = await createUser(tx, {
    accountId,
    role: 'owner',
    email: 'ximena.robledo@ejemplo.mx',
    firstName: 'Ximena',
    lastName: 'Robledo',
  });
  const { id: paymentId } = await createPayment(tx, {
    accountId,
    createdBy: invitedBy,
    credits: 5,
    age: 10,
  });
  await createFiscalData(tx, { accountId, legalName: 'BRUMA ESTUDIO', rfc: 'BES180507QT2' });
  await createMailLook(tx, {
    accountId,
    authorId: invitedBy,
    colour: '#2F4B7C',
    subject: '{Empresa}: tu evaluación para {Posición}',
    body: 'Hola, {Nombre}: este es el siguiente paso de tu proceso para {Posición}.',
    closing: '',
    age: 6,
  });
  const asked = { accountId, paymentId, askedBy: invitedBy };
  await createCfdiRequest(tx, {
    ...asked,
    status: 'cancelled',
    hasFiles: true,
    reason: 'El uso del CFDI no era el que pediste. Pídela de nuevo con el correcto.',
    age: 9,
  });
  await createCfdiRequest(tx, { ...asked, age: 2 });
  await createTeamInvitation(tx, {
    accountId,
    email: 'abel.montes@ejemplo.mx',
    firstName: 'Abel',
    lastName: 'Montes',
    invitedBy,
  });
  // Two teams want the same person, who chooses after signing in.
  await createTeamInvitation(tx, {
    accountId,
    email: 'ines.caballero@ejemplo.mx',
    firstName: 'Inés',
    lastName: 'Caballero',
    invitedBy,
  });
};

const seedPrices = async (tx: Handle): Promise<void> => {
  await createPriceTiers(tx, [
    { from_credits: 50, cents: 3100 },
    { from_credits: 100, cents: 2900 },
    { from_credits: 500, cents: 2700 },
  ]);
};

const seedStaff = async (tx: Handle): Promise<void> => {
  const { id: staffId } = await createUser(tx, {
    role: 'staff',
    email: 'operacion@tamiz.example',
    firstName: 'Operación',
    lastName: 'Tamiz',
  });
  const colleagues = [
    ['support', 'Renata', 'Solís'],
    ['finance', 'Óscar', 'Medina'],
    ['content', 'Valeria', 'Ponce'],
  ] as const;
  const ids = { support: '', finance: '', content: '' };
  for (const [staffRole, firstName, lastName] of colleagues) {
    const email = `${staffRole}@tamiz.example`;
    const { id } = await createUser(tx, { role: 'staff', staffRole, email, firstName, lastName });
    ids[staffRole] = id;
  }
  await createAccessRequest(tx, {
    email: 'jimena.orozco@ejemplo.mx',
    firstName: 'Jimena',
    lastName: 'Orozco',
    linkedinSlug: 'jimena-orozco-rh',
  });
  await createAccessRequest(tx, {
    email: 'rodrigo.cantu@ejemplo.mx',
    firstName: 'Rodrigo',
    lastName: 'Cantú',
    linkedinSlug: 'rodrigo-cantu-talento',
  });
  await seedOperation(tx, { staffId, financeId: ids.finance });
};

/** Fills an empty database with people a newcomer can sign in as; a database with users is left alone. */
export const seedDemo = async (ownerUrl: string): Promise<boolean> => {
  const transactions = createTransactions(ownerUrl, 1);
  try {
    return await transactions.run(async (tx) => {
      if (await alreadySeeded(tx)) return false;
      await seedPrices(tx);
      await seedTalentoNorte(tx);
      await seedBrumaEstudio(tx);
      await seedStaff(tx);
      return true;
    });
  } finally {
    await transactions.close();
  }
};
