import type { Env } from '#src/platform/env.ts';

/** The address of an exam: the token stands in the fragment, which browsers never send to a server. */
export const examLink = (env: Env, token: string): string => `${env.EXAM_ORIGIN}/#${token}`;
