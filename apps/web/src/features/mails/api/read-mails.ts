import { mailKinds } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';

import type { Brand, Logo, Mails, MailTemplate } from '#src/features/mails/mail-draft.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

const dataOf = (body: unknown): unknown => (isRecord(body) ? body['data'] : null);

const readContent = (value: unknown): MailContent | null => {
  if (!isRecord(value)) return null;
  const subject = readText(value['subject']);
  const body = readText(value['body']);
  if (subject === null || body === null) return null;
  return { subject, body, closing: readText(value['closing']) ?? '' };
};

const readKind = (value: unknown): MailKind | undefined => mailKinds.find((kind) => kind === value);

const readTemplate = (value: unknown): MailTemplate | null => {
  if (!isRecord(value)) return null;
  const kind = readKind(value['kind']);
  const content = readContent(value['content']);
  const original = readContent(value['original']);
  if (kind === undefined || content === null || original === null) return null;
  const version = readNumber(value['version']) ?? 0;
  return { kind, version, isOriginal: value['is_original'] === true, content, original };
};

/** A logo as it was kept. */
const readLogo = (value: unknown): Logo | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const token = readText(value['token']);
  const width = readNumber(value['width']);
  const height = readNumber(value['height']);
  return id === null || token === null || width === null || height === null
    ? null
    : { id, token, width, height };
};

const readBrand = (value: unknown): Brand =>
  isRecord(value)
    ? { colour: readText(value['colour']), logo: readLogo(value['logo']) }
    : { colour: null, logo: null };

/** What the screen shows; null where the answer holds no mail at all. */
export const readMails = (body: unknown): Mails | null => {
  const data = dataOf(body);
  if (!isRecord(data)) return null;
  const templates = readList(data['templates'], readTemplate);
  if (templates.length === 0) return null;
  const tests = isRecord(data['tests']) ? data['tests'] : {};
  const abilities: unknown = data['abilities'];
  return {
    accountName: readText(data['account_name']) ?? '',
    templates,
    brand: readBrand(data['brand']),
    tests: { left: readNumber(tests['left']) ?? 0, lastAt: readText(tests['last_at']) },
    canEdit: Array.isArray(abilities) && abilities.includes('edit'),
  };
};

export type Version = {
  number: number;
  isOriginal: boolean;
  content: MailContent;
  author: string | null;
  createdAt: string;
};

const readVersion = (value: unknown): Version | null => {
  if (!isRecord(value)) return null;
  const number = readNumber(value['number']);
  const content = readContent(value['content']);
  const createdAt = readText(value['created_at']);
  if (number === null || content === null || createdAt === null) return null;
  const isOriginal = value['is_original'] === true;
  return { number, isOriginal, content, author: readText(value['author']), createdAt };
};

export const readVersions = (body: unknown): Version[] | null => {
  const data = dataOf(body);
  return Array.isArray(data) ? readList(data, readVersion) : null;
};

export type Preview = { id: string; subject: string; text: string };

export const readPreview = (body: unknown): Preview | null => {
  const data = dataOf(body);
  if (!isRecord(data)) return null;
  const id = readText(data['id']);
  const subject = readText(data['subject']);
  const text = readText(data['text']);
  return id === null || subject === null || text === null ? null : { id, subject, text };
};

export const readKeptLogo = (body: unknown): Logo | null => readLogo(dataOf(body));

/** The sentence of an answer. */
export const readMessage = (body: unknown): string =>
  (isRecord(body) ? readText(body['message']) : null) ?? '';
