import { setTimeout as sleep } from 'node:timers/promises';
import { openVisitor, type Send, type Visitor } from '#tools/attacks/visitor.ts';
import type { MailboxClient } from '#tools/mailbox/client.ts';

export type Product = {
  webOrigin: string;
  examOrigin: string;
  mailbox: MailboxClient;
  send: Send;
  /** An operator's command, run where the product runs. */
  admin: (...args: string[]) => Promise<string>;
};

const email = 'titular@ejemplo.mx';
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const findId = (text: string, what: string): string => {
  const id = uuid.exec(text)?.[0];
  if (id === undefined) throw new Error(`No ${what} in: ${text}`);
  return id;
};

/** The first operator, made by the documented command, signs in by the code in the mailbox. */
const openOperator = async ({ webOrigin, mailbox, send, admin }: Product): Promise<void> => {
  const address = 'operacion@ejemplo.mx';
  await admin('staff:create', '--email', address, '--first-name', 'Olga', '--last-name', 'Ríos');
  await openVisitor(webOrigin, mailbox, send).signIn(address);
};

/** A company asks for access, gets it with credits, and its owner signs in by the code in the mailbox. */
const openAccount = async ({ webOrigin, mailbox, send, admin }: Product): Promise<Visitor> => {
  const office = openVisitor(webOrigin, mailbox, send);
  await office.must('GET', '/sanctum/csrf-cookie');
  await office.must('POST', '/api/request-register', {
    body: {
      first_name: 'Tania',
      last_name: 'Ruiz',
      email,
      linkedin_url: 'https://www.linkedin.com/in/tania-ruiz-prueba',
    },
  });
  const request = findId(await admin('access:list'), 'request for access');
  const approved = await admin('access:approve', '--id', request, '--account', 'Cuenta de prueba');
  const id = findId(approved, 'account');
  await mailbox.waitForMailTo(email);
  await office.signIn(email);
  await admin(
    'account:promo',
    '--account',
    id,
    '--credits',
    '5',
    '--reason',
    'Prueba',
    '--key',
    'p',
  );
  return office;
};

/** A position with one person, who gets the mail of an invitation; its link. */
const invite = async (office: Visitor, { mailbox }: Product): Promise<string> => {
  const evaluation = (await office.must('GET', '/api/evaluations')).read('data.data.0.id');
  const created = await office.must('POST', '/api/positions', {
    body: { title: 'Prueba', expiration_unit: 'days', expiration_value: 2, max_candidates: 5 },
  });
  const at = `/api/positions/${created.read('data.id')}`;
  await office.must('POST', `${at}/assign-evaluation`, {
    body: { evaluation_id: Number(evaluation) },
  });
  const candidate = 'aspirante@ejemplo.mx';
  await office.must('POST', `${at}/candidates`, {
    body: { candidates: [{ name: 'Aspirante de Prueba', email: candidate }] },
  });
  await office.must('POST', `${at}/invite-candidates`);
  const { text } = await mailbox.waitForMailTo(candidate);
  const link = /\/#([\w.-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error('The invitation has no link.');
  return link;
};

/** Opens the exam by its link and answers every question; how many there were. */
const sit = async (link: string, { examOrigin, mailbox, send }: Product): Promise<number> => {
  const candidate = openVisitor(examOrigin, mailbox, send);
  const opened = await candidate.must('POST', '/api/exam/open', { body: { link } });
  const headers = { authorization: `Exam ${opened.read('data.session')}` };
  await candidate.must('POST', '/api/exam/start', {
    headers,
    body: { privacy_version: opened.read('data.exam.privacy_version') },
  });
  for (let number = 1; number <= 200; number += 1) {
    const state = await candidate.must('POST', '/api/exam/next', {
      headers,
      body: { after: number - 1 },
    });
    if (state.read('data.stage') !== 'in_progress') return number - 1;
    await candidate.must('PUT', '/api/exam/answers', {
      headers,
      body: { number, sequence: 1, choice: [1], elapsed_ms: 1000 },
    });
    // As slow as the limit of questions for one exam wants it.
    await sleep(100);
  }
  throw new Error('The exam does not end.');
};

/** What a company and a candidate do from the first call to the last answer. */
export const runJourney = async (product: Product): Promise<string> => {
  await openOperator(product);
  const office = await openAccount(product);
  const answered = await sit(await invite(office, product), product);
  if (answered < 10) throw new Error(`The exam ended after ${answered} questions.`);
  const pages = [product.webOrigin, product.examOrigin].map(async (origin) => {
    const page = await product.send(new URL('/', origin), { method: 'GET', headers: {} });
    return (await page.text()).length;
  });
  const [web = 0, exam = 0] = await Promise.all(pages);
  if (web === exam || web === 0 || exam === 0) throw new Error('Both origins show the same page.');
  return `${answered} questions answered, first operator signed in, mails of welcome, code and invitation`;
};
