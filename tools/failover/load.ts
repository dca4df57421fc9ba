import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createCaller } from '#tools/failover/caller.ts';
import type { Tally } from '#tools/failover/tally.ts';
import { openSession, type World } from '#tools/failover/world.ts';
import { waitFor } from '#tools/lib/wait.ts';

const sitting = 3;
const inviting = 2;
const pauseMs = { answer: 300, invitation: 600 };
const answersPerQuestion = 6;
/** The notice of privacy that the exam app of this release shows. */
const privacyVersion = '2';

const openedSchema = z.object({ data: z.object({ session: z.string() }) });

/** Every write that somebody was told is done, by what makes it unlike any other. */
export type Acknowledged = {
  answers: { email: string; number: number; sequence: number }[];
  invited: string[];
};

/** Invites those who sit exams, and reads their links from their mails. */
const inviteSitters = async (world: World, tally: Tally): Promise<Map<string, string>> => {
  const { stack, exams, recruiter } = world;
  const cookies = await openSession(stack.urls.database.owner, recruiter.id);
  const caller = createCaller(stack.urls.apis, tally, cookies);
  await caller.insist('GET', '/sanctum/csrf-cookie');
  await caller.insist('POST', `/api/positions/${exams.positionId}/invite-candidates`);
  return waitFor(
    async () => {
      const mails = await stack.mailbox.list();
      const links = new Map(
        mails.flatMap(({ to: [email = ''], text }) => {
          const link = /\/#(\S+)/.exec(text)?.[1];
          return link === undefined ? [] : [[email, link] as const];
        }),
      );
      return exams.emails.every((email) => links.has(email)) ? links : undefined;
    },
    { what: 'the mails of those who sit exams', timeoutMs: 120_000, intervalMs: 1_000 },
  );
};

/** People who answer and invite until they are told to stop; whoever sits an exam then hands it in. */
export const startLoad = async (world: World, tally: Tally) => {
  const { stack, exams, positionIds, recruiter } = world;
  const links = await inviteSitters(world, tally);
  const kept: Acknowledged = { answers: [], invited: [...exams.emails] };
  const end = new AbortController();
  const waiting = [...exams.emails];

  const sit = async (email: string): Promise<void> => {
    const { insist } = createCaller(stack.urls.apis, tally);
    const opened = await insist('POST', '/api/exam/open', { body: { link: links.get(email) } });
    const { session } = openedSchema.parse(opened.body).data;
    const headers = { authorization: `Exam ${session}` };
    await insist('POST', '/api/exam/start', { headers, body: { privacy_version: privacyVersion } });
    await insist('POST', '/api/exam/next', { headers, body: { after: 0 } });
    for (let number = 1; number <= 29 && !end.signal.aborted; number += 1) {
      for (let sequence = 1; sequence <= answersPerQuestion; sequence += 1) {
        const body = { number, sequence, choice: [1 + (sequence % 2)], elapsed_ms: 1_000 };
        const { sentAt } = await insist('PUT', '/api/exam/answers', { headers, body });
        tally.acknowledge('answer', sentAt);
        kept.answers.push({ email, number, sequence });
        await sleep(pauseMs.answer);
      }
      await insist('POST', '/api/exam/next', { headers, body: { after: number } });
    }
    await insist('POST', '/api/exam/finish', { headers });
  };

  const sitAll = async (): Promise<void> => {
    for (let email = waiting.shift(); email && !end.signal.aborted; email = waiting.shift()) {
      await sit(email);
    }
  };

  let added = 0;
  const inviteAll = async (): Promise<void> => {
    const cookies = await openSession(stack.urls.database.owner, recruiter.id);
    const { once, insist } = createCaller(stack.urls.apis, tally, cookies);
    await insist('GET', '/sanctum/csrf-cookie');
    while (!end.signal.aborted) {
      const id = positionIds[Math.floor((added += 1) / 90)];
      const email = `toma-${randomUUID()}@ejemplo.mx`;
      const body = { candidates: [{ name: 'Persona de ensayo', email }] };
      const sent = await once('POST', `/api/positions/${id}/candidates`, { body });
      if (sent.status === 201) {
        const { sentAt } = await insist('POST', `/api/positions/${id}/invite-candidates`);
        tally.acknowledge('invitation', sentAt);
        kept.invited.push(email);
      }
      await sleep(pauseMs.invitation);
    }
  };

  const working = [
    ...Array.from({ length: sitting }, sitAll),
    ...Array.from({ length: inviting }, inviteAll),
  ];
  let failure: string | undefined;
  for (const work of working) {
    work.catch((error: unknown) => {
      failure = `somebody could not go on: ${String(error)}`;
      tally.refuse(failure);
    });
  }
  return {
    /** Why somebody gave up, if anybody did: then nothing of theirs is acknowledged any more. */
    failure: (): string | undefined => failure,
    stop: async (): Promise<Acknowledged> => {
      end.abort();
      await Promise.allSettled(working);
      return kept;
    },
  };
};

export type Load = Awaited<ReturnType<typeof startLoad>>;
