import type { OwnData } from '@tamiz/contract/hiring/own-data';

import { useInvited } from '#src/testing/use-invited.ts';

type Body = { code?: string; data: OwnData };
type Method = 'GET' | 'POST' | 'PATCH';

/** Invited candidates who open the page of their own data from a real mail. */
export const useOwnData = () => {
  const stage = useInvited();
  const { api, worker, mailsTo } = stage;

  const ownLinkIn = (body: string): string => /\/mis-datos#([\w.-]+)/.exec(body)?.[1] ?? '';

  const post = async (path: string, body: object) => {
    const answer = await api.browser().call('POST', `/api/own-data/${path}`, { body });
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };

  /** Asks for a code and reads it in the mailbox. */
  const askForCode = async (link: string, address: string) => {
    const { body } = await post('code', { link });
    await worker.runJobs();
    const { identifier } = body['data'] as { identifier: string };
    const code = /^(\d{6})\s*$/m.exec(mailsTo(address).at(-1)?.body ?? '')?.[1] ?? '';
    return { link, identifier, code };
  };

  const callAs = (session: string) => async (method: Method, path: string, body?: object) => {
    const answer = await api.browser().call(method, `/api/own-data${path}`, {
      headers: { authorization: `Person ${session}` },
      ...(body !== undefined && { body }),
    });
    return { ...answer, body: answer.body as Body };
  };

  /** A team whose owner is signed in, and its candidate with an open page. */
  const createPerson = async () => {
    const team = await stage.createInvited({ role: 'owner' });
    const { email, candidateId } = team.places[0] ?? { email: '', candidateId: '' };
    const mail = mailsTo(email).at(-1)?.body ?? '';
    const link = ownLinkIn(mail);
    const { body } = await post('enter', await askForCode(link, email));
    const { session } = body['data'] as { session: string };
    const examLink = stage.linkIn(mail);
    return { ...team, email, candidateId, link, examLink, session, call: callAs(session) };
  };

  return { ...stage, ownLinkIn, post, askForCode, callAs, createPerson };
};
