import { isUuid } from '@tamiz/contract/shared/uuid';

import type { Candidate } from '#src/platform/http/candidate.ts';
import type { Secrets } from '#src/platform/secrets.ts';
import { packUuid, unpackUuid } from '#src/platform/signed-text.ts';

type Link = { invitationId: string; version: number };

type Session = { candidate: Candidate; at: number };

/**
 * A session outlives the longest exam (24 h) and late answers; the database refuses writes to a finished exam
 * itself.
 */
const sessionMs = 48 * 3_600_000;

/** The memory of checked sessions is cleared when it holds this many. */
const maxCheckedSessions = 50_000;

/** Without I, L, O and U, which are misread or could spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** 128 bits of the keyed hash: short enough for an address, too many to guess. */
const linkBytes = 16;

/** Tries are counted by the first characters of a code; they reveal nothing about the others. */
const locatorLength = 4;

/**
 * Everything that opens an exam is derived from the invitation's id and the version of its link, and stored
 * nowhere in plain text: raising the version invalidates everything handed out before.
 */
export const createExamAccess = (secrets: Secrets) => {
  const textOf = ({ invitationId, version }: Link): string => `${invitationId}:${version}`;

  /** Sessions whose hash was checked before: an exam sends the same one with every answer. */
  const checkedSessions = new Map<string, Session>();

  const checkSession = (token: string): Session | null => {
    const [payload = '', mac = ''] = token.split('.');
    if (!secrets.isHash(Buffer.from(mac, 'base64url'), 'exam-session', payload)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keyed hash says that we wrote it
    const { at, ...candidate } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as Candidate & { at: number };
    if (checkedSessions.size >= maxCheckedSessions) checkedSessions.clear();
    checkedSessions.set(token, { candidate, at });
    return { candidate, at };
  };

  return {
    /** The token that the fragment of an invitation's address carries. */
    linkToken: (link: Link): string =>
      `${packUuid(link.invitationId)}.${link.version}.${secrets
        .hash('exam-link', textOf(link))
        .subarray(0, linkBytes)
        .toString('base64url')}`,

    /** The invitation and version of a valid token, or null. */
    readLink: (token: string): Link | null => {
      const [id = '', version = '', mac = ''] = token.trim().split('.');
      const link = { invitationId: unpackUuid(id), version: Number(version) };
      if (!isUuid(link.invitationId) || !Number.isInteger(link.version)) return null;
      const given = Buffer.from(mac, 'base64url');
      return secrets.isHash(given, 'exam-link', textOf(link), linkBytes) ? link : null;
    },

    /** A code to be read out or typed, in groups of four. */
    accessCode: (link: Link): string =>
      [...secrets.hash('exam-code', textOf(link)).subarray(0, codeLength)]
        .map((byte) => alphabet.charAt(byte % alphabet.length))
        .join('')
        .replaceAll(/(.{4})(?=.)/g, '$1-'),

    /**
     * The hash that the database keeps of a code, those it may have kept before a change of keys, and what its tries
     * are counted by; null if it cannot be a code.
     */
    readCode: (
      typed: string,
    ): { hash: Buffer; hashes: readonly Buffer[]; locator: string } | null => {
      const code = typed
        .toUpperCase()
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1')
        .replaceAll(/[^0-9A-Z]/g, '');
      if (code.length !== codeLength) return null;
      return {
        hash: secrets.hash('exam-code-kept', code),
        hashes: secrets.hashes('exam-code-kept', code),
        locator: code.slice(0, locatorLength),
      };
    },

    /** A signed session of one browser: reading it needs no query. */
    sessionToken: (candidate: Candidate, now: Date): string => {
      const payload = Buffer.from(JSON.stringify({ ...candidate, at: now.getTime() })).toString(
        'base64url',
      );
      return `${payload}.${secrets.hash('exam-session', payload).toString('base64url')}`;
    },

    /** The candidate of a valid token that has not expired, or null. */
    readSession: (token: string, now: Date): Candidate | null => {
      const session = checkedSessions.get(token) ?? checkSession(token);
      return session !== null && now.getTime() - session.at < sessionMs ? session.candidate : null;
    },
  };
};

export type ExamAccess = ReturnType<typeof createExamAccess>;
