import { timingSafeEqual } from 'node:crypto';
import { isUuid } from '@tamiz/contract/uuid';

import type { Secrets } from '#src/secrets.ts';

/** Whoever holds a living exam session: one place of one account, from one browser. */
export type Candidate = {
  readonly accountId: string;
  readonly placeId: string;
  readonly invitationId: string;
  readonly linkVersion: number;
  /** Names this browser: only the one that holds the attempt's lease may write. */
  readonly leaseId: string;
};

type Link = { invitationId: string; version: number };

type Session = { candidate: Candidate; at: number };

/** A session outlives the longest exam (24 h) and its late packets; the database refuses earlier what is over. */
const sessionMs = 48 * 3_600_000;

/** Beyond this many remembered sessions the memory starts anew. */
const mostGenuine = 50_000;

/** Without I, L, O and U: nothing that is misread or spells a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** The first letters of a code name what its tries are counted by; they say nothing about the rest. */
const locatorLength = 4;

const isEqual = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

const toBytes = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

const toUuid = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Everything that opens an exam is derived from the invitation's id and the version of its link, and stored
 * nowhere in clear: raising the version kills what was handed out before.
 */
export const createExamAccess = (secrets: Secrets) => {
  const linkMac = ({ invitationId, version }: Link): Buffer =>
    secrets.hash('exam-link', `${invitationId}:${version}`).subarray(0, 16);

  const sessionMac = (payload: string): Buffer => secrets.hash('exam-session', payload);

  /** Sessions whose hash was checked before: an exam shows the same one with every answer. */
  const genuine = new Map<string, Session>();

  const readGenuine = (token: string): Session | null => {
    const [payload = '', mac = ''] = token.split('.');
    if (!isEqual(Buffer.from(mac, 'base64url'), sessionMac(payload))) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keyed hash says that we wrote it
    const { at, ...candidate } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as Candidate & { at: number };
    if (genuine.size >= mostGenuine) genuine.clear();
    genuine.set(token, { candidate, at });
    return { candidate, at };
  };

  return {
    /** The token that the fragment of an invitation's address carries. */
    linkToken: (link: Link): string =>
      `${toBytes(link.invitationId)}.${link.version}.${linkMac(link).toString('base64url')}`,

    /** The invitation and version of a genuine token, or null. */
    readLink: (token: string): Link | null => {
      const [id = '', version = '', mac = ''] = token.trim().split('.');
      const link = { invitationId: toUuid(id), version: Number(version) };
      if (!isUuid(link.invitationId) || !Number.isInteger(link.version)) return null;
      return isEqual(Buffer.from(mac, 'base64url'), linkMac(link)) ? link : null;
    },

    /** A code to be read out or typed, in groups of four. */
    accessCode: ({ invitationId, version }: Link): string =>
      [...secrets.hash('exam-code', `${invitationId}:${version}`).subarray(0, codeLength)]
        .map((byte) => alphabet.charAt(byte % alphabet.length))
        .join('')
        .replaceAll(/(.{4})(?=.)/g, '$1-'),

    /** What the database keeps of a code, and what its tries are counted by; null for what cannot be one. */
    readCode: (typed: string): { hash: Buffer; locator: string } | null => {
      const code = typed
        .toUpperCase()
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1')
        .replaceAll(/[^0-9A-Z]/g, '');
      if (code.length !== codeLength) return null;
      return {
        hash: secrets.hash('exam-code-kept', code),
        locator: code.slice(0, locatorLength),
      };
    },

    /** A session of one browser, signed: nothing has to be looked up to know whose it is. */
    sessionToken: (candidate: Candidate, now: Date): string => {
      const payload = Buffer.from(JSON.stringify({ ...candidate, at: now.getTime() })).toString(
        'base64url',
      );
      return `${payload}.${sessionMac(payload).toString('base64url')}`;
    },

    /** Whose session a genuine and living token is, or null. */
    readSession: (token: string, now: Date): Candidate | null => {
      const session = genuine.get(token) ?? readGenuine(token);
      return session !== null && now.getTime() - session.at < sessionMs ? session.candidate : null;
    },
  };
};

export type ExamAccess = ReturnType<typeof createExamAccess>;
