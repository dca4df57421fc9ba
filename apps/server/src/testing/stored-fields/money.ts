import {
  addCatalogueEntry,
  addCreditPrice,
  editCatalogueEntry,
  getStaffCatalogue,
  saveCreditPriceTiers,
  savePositionLimits,
} from '@tamiz/contract/bank/staff-catalogue';
import { requestCfdi } from '@tamiz/contract/money/cfdi';
import { cancelCfdi, listStaffCfdis, rejectCfdi } from '@tamiz/contract/money/staff-cfdi';
import { createCoupon, listStaffCoupons } from '@tamiz/contract/money/staff-coupons';
import { moveAccountCredits, releaseHold } from '@tamiz/contract/money/staff-credits';
import { getStaffAccount } from '@tamiz/contract/accounts/staff-accounts';
import {
  createCfdiRequest,
  createFiscalData,
  createPayment,
  createSpecialty,
  createTopic,
} from '@tamiz/db/factories';

import { dayOf } from '#src/domains/money/coupons/policy.ts';
import {
  changes,
  creates,
  found,
  lastAudit,
  send,
} from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

const readCatalogue = async ({ staff }: Stage) =>
  (await send(staff.browser, getStaffCatalogue)).data;

/** Entries of every kind with the id of the entry above. */
const entriesOf = async (stage: Stage) => {
  const { categories, profiles } = await readCatalogue(stage);
  const below = <Entry>(parent: { id: number }, entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, parent_id: parent.id }));
  const technologies = categories.flatMap((one) => below(one, one.technologies));
  return {
    categories,
    technologies,
    topics: technologies.flatMap((one) => below(one, one.topics)),
    profiles,
    specialties: profiles.flatMap((one) => below(one, one.specialties)),
  };
};

type Kind = keyof Awaited<ReturnType<typeof entriesOf>>;

const readEntry = async (stage: Stage, kind: Kind, name: string) => ({
  ...(await entriesOf(stage))[kind].find((entry) => entry.name === name),
});

const entryById = async (stage: Stage, kind: Kind, id: number) => ({
  ...(await entriesOf(stage))[kind].find((entry) => entry.id === id),
});

const noParent = 'The kind is at the top of its tree.';
const noDescription = 'Only specialties have one.';

/** An entry of each kind and one that it can be moved below. */
const newEntries = ({ api }: Stage) =>
  api.asOwner(async (tx) => {
    const [first, second] = [await createTopic(tx), await createTopic(tx)];
    return {
      categories: { id: first.categoryId, parent: 0 },
      technologies: { id: first.technologyId, parent: second.categoryId },
      topics: { id: first.topicId, parent: second.technologyId },
    };
  });

const profileOf = async (stage: Stage, specialtyId: number) => {
  const { specialties } = await entriesOf(stage);
  const specialty = found(
    specialties.find(({ id }) => id === specialtyId),
    'specialty',
  );
  return specialty.parent_id;
};

const newProfile = async (stage: Stage) => {
  const { id } = await stage.api.asOwner(createSpecialty);
  return profileOf(stage, id);
};

const dayIn = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

const readCoupon = async ({ staff }: Stage, id: string) => {
  const { data } = await send(staff.browser, listStaffCoupons);
  return found(
    data.find((coupon) => coupon.id === id),
    'coupon',
  );
};

const newPayment = async ({ api, owner }: Stage) => {
  const { accountId, user } = owner;
  return api.asOwner((tx) => createPayment(tx, { accountId, createdBy: user.id, credits: 10 }));
};

/** What the factory gives an account. */
const fiscal = {
  rfc: 'TNO150312AB9',
  legal_name: 'TORNILLOS DEL NORTE',
  tax_regime: '601',
  postal_code: '64000',
  cfdi_use: 'G03',
} as const;

const newCfdi = async (stage: Stage, status: 'requested' | 'in_process' | 'issued') => {
  const { api } = stage;
  const { user } = await api.signedIn({ role: 'owner' });
  const accountId = user.account_id ?? '';
  return api.asOwner(async (tx) => {
    await createFiscalData(tx, { accountId, legalName: fiscal.legal_name });
    const payment = await createPayment(tx, { accountId, createdBy: user.id, credits: 10 });
    return createCfdiRequest(tx, { accountId, paymentId: payment.id, askedBy: user.id, status });
  });
};

const readCfdi = async (
  { staff }: Stage,
  id: string,
  status: 'waiting' | 'rejected' | 'cancelled',
) => {
  const { data } = await send(staff.browser, listStaffCfdis, { query: { status } });
  return { ...data.find((request) => request.id === id) };
};

export const money: StoredCase[] = [
  creates(
    addCatalogueEntry,
    (stage) => ({
      browser: stage.staff.browser,
      params: { kind: 'categories' },
      body: { name: 'Móvil' },
      read: () => readEntry(stage, 'categories', 'Móvil'),
    }),
    { of: 'categories', notStored: { parent_id: noParent, description: noDescription } },
  ),
  creates(
    addCatalogueEntry,
    (stage) => ({
      browser: stage.staff.browser,
      params: { kind: 'profiles' },
      body: { name: 'Analítica' },
      read: () => readEntry(stage, 'profiles', 'Analítica'),
    }),
    { of: 'profiles', notStored: { parent_id: noParent, description: noDescription } },
  ),
  creates(
    addCatalogueEntry,
    async (stage) => ({
      browser: stage.staff.browser,
      params: { kind: 'technologies' },
      body: { name: 'Kotlin', parent_id: (await newEntries(stage)).categories.id },
      another: { name: 'Java', parent_id: (await newEntries(stage)).categories.id },
      read: () => readEntry(stage, 'technologies', 'Kotlin'),
    }),
    { of: 'technologies', notStored: { description: noDescription } },
  ),
  creates(
    addCatalogueEntry,
    async (stage) => ({
      browser: stage.staff.browser,
      params: { kind: 'topics' },
      body: { name: 'Corrutinas', parent_id: (await newEntries(stage)).technologies.id },
      another: { name: 'Hilos', parent_id: (await newEntries(stage)).technologies.id },
      read: () => readEntry(stage, 'topics', 'Corrutinas'),
    }),
    { of: 'topics', notStored: { description: noDescription } },
  ),
  creates(
    addCatalogueEntry,
    async (stage) => ({
      browser: stage.staff.browser,
      params: { kind: 'specialties' },
      body: { name: 'Android', parent_id: await newProfile(stage), description: 'Con Kotlin.' },
      another: { name: 'iOS', parent_id: await newProfile(stage) },
      read: () => readEntry(stage, 'specialties', 'Android'),
    }),
    { of: 'specialties' },
  ),
  ...(['categories', 'technologies', 'topics'] as const).map((kind) =>
    changes(
      editCatalogueEntry,
      async (stage) => {
        const { id, parent } = (await newEntries(stage))[kind];
        return {
          browser: stage.staff.browser,
          params: { kind, id },
          body: { name: `Renombrada ${kind}`, ...(kind !== 'categories' && { parent_id: parent }) },
          read: () => entryById(stage, kind, id),
        };
      },
      {
        of: kind,
        notStored: {
          description: noDescription,
          ...(kind === 'categories' && { parent_id: noParent }),
        },
      },
    ),
  ),
  changes(
    editCatalogueEntry,
    async (stage) => {
      const id = await newProfile(stage);
      return {
        browser: stage.staff.browser,
        params: { kind: 'profiles', id },
        body: { name: 'Otro perfil' },
        read: () => entryById(stage, 'profiles', id),
      };
    },
    { of: 'profiles', notStored: { parent_id: noParent, description: noDescription } },
  ),
  changes(
    editCatalogueEntry,
    async (stage) => {
      const { id } = await stage.api.asOwner(createSpecialty);
      return {
        browser: stage.staff.browser,
        params: { kind: 'specialties', id },
        body: {
          name: 'Otra especialidad',
          parent_id: await newProfile(stage),
          description: 'Con otras palabras.',
        },
        read: () => entryById(stage, 'specialties', id),
      };
    },
    { of: 'specialties' },
  ),
  creates(addCreditPrice, (stage) => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    return {
      browser: stage.staff.browser,
      body: { starts_at: startsAt, cents: 4_321 },
      read: async () => ({ ...(await readCatalogue(stage)).credit_prices[0] }),
    };
  }),
  changes(saveCreditPriceTiers, (stage) => ({
    browser: stage.staff.browser,
    body: {
      tiers: [
        { from_credits: 50, cents: 3_100 },
        { from_credits: 200, cents: 2_900 },
      ],
    },
    read: async () => ({ tiers: (await readCatalogue(stage)).credit_price_tiers }),
  })),
  creates(createCoupon, (stage) => ({
    browser: stage.staff.browser,
    body: {
      code: 'VERANO20',
      percent: 20,
      max_uses: 30,
      max_uses_per_account: 3,
      min_credits: 12,
      starts_on: dayIn(3),
      ends_on: dayIn(30),
      note: 'Campaña de verano',
    },
    another: { code: 'VERANO21' },
    read: ({ data }) => readCoupon(stage, data.id),
  })),
  changes(
    moveAccountCredits,
    (stage) => {
      const { accountId } = stage.owner;
      return {
        browser: stage.staff.browser,
        params: { id: accountId },
        body: {
          kind: 'adjustment_add',
          credits: 17,
          reason: 'Compensación por la falla.',
          key: crypto.randomUUID(),
        },
        read: async () => {
          const { data } = await send(stage.staff.browser, getStaffAccount, {
            params: { id: accountId },
          });
          const movement = data.movements[0];
          const kind = movement?.type === 'adjustment' ? 'adjustment_add' : movement?.type;
          return { kind, credits: movement?.amount, reason: movement?.description };
        },
      };
    },
    { notStored: { key: 'Idempotency key.' } },
  ),
  changes(releaseHold, async (stage) => {
    const { user } = await stage.api.signedIn({ role: 'owner' });
    const [hold] = await stage.sql<{ id: string }>(
      "insert into credit_holds (account_id, reason) values ($1, 'dispute') returning id",
      [user.account_id],
    );
    return {
      browser: stage.staff.browser,
      params: { id: found(hold, 'hold').id },
      body: { reason: 'El banco cerró la disputa.' },
      read: () => lastAudit(stage),
    };
  }),
  creates(requestCfdi, async (stage) => {
    const payment = await newPayment(stage);
    const { accountId } = stage.owner;
    await stage.api.asOwner((tx) =>
      createFiscalData(tx, { accountId, legalName: fiscal.legal_name }),
    );
    return {
      browser: stage.owner.browser,
      params: { id: payment.id },
      body: fiscal,
      read: async ({ data }) => ({
        ...(await readCfdi(stage, data.request?.id ?? '', 'waiting')).fiscal_data,
      }),
    };
  }),
  changes(rejectCfdi, async (stage) => {
    const { id } = await newCfdi(stage, 'in_process');
    return {
      browser: stage.staff.browser,
      params: { id },
      body: { reason: 'El RFC no está en la lista del SAT.' },
      read: () => readCfdi(stage, id, 'rejected'),
    };
  }),
  changes(cancelCfdi, async (stage) => {
    const { id } = await newCfdi(stage, 'issued');
    return {
      browser: stage.staff.browser,
      params: { id },
      body: { reason: 'Se emitió con otro uso.' },
      read: () => readCfdi(stage, id, 'cancelled'),
    };
  }),
  // Last: later positions would have to respect the limits.
  changes(savePositionLimits, (stage) => ({
    browser: stage.staff.browser,
    body: { expiration_days: [4, 9, 15], max_expiration_hours: 500, max_candidates: 900 },
    read: async () => (await readCatalogue(stage)).position_limits,
  })),
];
