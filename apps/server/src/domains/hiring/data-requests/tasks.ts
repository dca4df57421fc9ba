import { soonMs } from '#src/domains/hiring/data-requests/deadlines.ts';
import { findForMail, listOwners, takeDue } from '#src/domains/hiring/data-requests/queries.ts';
import { ownDataLink } from '#src/domains/hiring/own-data/access.ts';
import { contactOf } from '#src/domains/record/mail-delivery/contact.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const batch = 200;

type Request = Awaited<ReturnType<typeof findForMail>>[number];
type OwnerMail = 'data-request-new' | 'data-request-due';

/** What was asked, as the owners read it. */
const asked = {
  erasure: 'que se borren sus datos personales',
  objection: 'que no se usen sus datos personales',
} as const;

/** The same to the person themselves. */
const askedOf = ({ kind }: Request): string => asked[kind].replace('sus', 'tus');

const mailOwners = async (
  services: WorkerServices,
  request: Request,
  { mail, key, dueAt }: { mail: OwnerMail; key: string; dueAt: Date },
): Promise<void> => {
  const owners = await listOwners(services.database.single, { accountId: request.account_id });
  for (const owner of owners) {
    await deliverMail(services, {
      key: `${key}:${owner.id}`,
      to: owner.email,
      mail,
      data: {
        firstName: owner.first_name,
        accountName: request.account_name,
        asked: asked[request.kind],
        dueAt: formatMailTime(dueAt),
        requestsUrl: `${services.env.WEB_ORIGIN}/settings/privacy`,
      },
    });
  }
};

/** The person and their page; null once they are erased, because nobody is left to be told. */
const recipientOf = (services: WorkerServices, { name, email, ...request }: Request) => {
  if (name === null || email === null) return null;
  const person = { accountId: request.account_id, candidateId: request.candidate_id };
  const ownDataUrl = ownDataLink(services, person);
  const { contactName, replyTo } = contactOf(request, services.env);
  const data = { name, accountName: request.account_name, ownDataUrl, contactName };
  return { to: email, replyTo, data };
};

/** Jobs that tell both sides of a request what became of it, and owners that time runs out. */
export const dataRequestTasks: JobHandlers = {
  'mail.data_request_asked': async (services, { id }) => {
    const [request] = await findForMail(services.database.single, { id });
    if (request === undefined) return;
    const { answer_due_at: dueAt, asked_at: askedAt } = request;
    const recipient = recipientOf(services, request);
    if (recipient !== null) {
      await deliverMail(services, {
        key: `data-request-received:${id}`,
        to: recipient.to,
        replyTo: recipient.replyTo,
        mail: 'data-request-received',
        data: {
          ...recipient.data,
          asked: askedOf(request),
          requestedAt: formatMailTime(askedAt),
          dueAt: formatMailTime(dueAt),
        },
      });
    }
    if (request.state !== 'open') return;
    await mailOwners(services, request, {
      mail: 'data-request-new',
      key: `data-request-new:${id}`,
      dueAt,
    });
  },

  'mail.data_request_answered': async (services, { id }) => {
    const [request] = await findForMail(services.database.single, { id });
    const recipient = request && recipientOf(services, request);
    if (request === undefined || recipient === null || recipient === undefined) return;
    const { carry_out_due_at: dueAt, answer } = request;
    const key = `data-request-answered:${id}`;
    const { to, replyTo } = recipient;
    const data = { ...recipient.data, asked: askedOf(request) };
    if (answer !== null) {
      const refusal = { ...data, reason: answer };
      await deliverMail(services, {
        key,
        to,
        replyTo,
        mail: 'data-request-refused',
        data: refusal,
      });
    } else if (dueAt !== null) {
      const grant = { ...data, dueAt: formatMailTime(dueAt) };
      await deliverMail(services, { key, to, replyTo, mail: 'data-request-granted', data: grant });
    }
  },

  'mail.data_request_due': async (services, { id, deadline }) => {
    const [request] = await findForMail(services.database.single, { id });
    if (request === undefined || !['open', 'granted'].includes(request.state)) return;
    await mailOwners(services, request, {
      mail: 'data-request-due',
      key: `data-request-due:${id}:${deadline}`,
      dueAt: new Date(deadline),
    });
  },

  'data_requests.remind': async ({ database, clock }) => {
    const now = clock.now();
    const before = new Date(now.getTime() + soonMs);
    let taken: number;
    do {
      taken = await database.transaction(async (tx) => {
        const due = await takeDue(tx, { now, before, limit: batch });
        for (const { id, due_at: dueAt } of due) {
          await enqueue(tx, 'mail.data_request_due', { id, deadline: dueAt.getTime() });
        }
        return due.length;
      });
    } while (taken === batch);
  },
};
