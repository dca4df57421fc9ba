/** What a delivery status notification (RFC 3464) says about its first recipient. */
export type DeliveryStatus = { action: string; status: string; diagnostic: string };

/** No server writes more of these; what does is no report. */
const most = { headerLines: 400, parts: 20, statusLines: 400, fieldLength: 2_000 };

type Fields = ReadonlyMap<string, string>;

/** Header fields up to the first empty line, continued lines joined, and the lines after it. */
const readFields = (lines: readonly string[]): { fields: Fields; rest: readonly string[] } => {
  const fields = new Map<string, string>();
  let name = '';
  const end = lines.findIndex((line) => line === '');
  const head = lines.slice(0, end === -1 ? lines.length : end);
  for (const line of head.slice(0, most.headerLines)) {
    if (/^[ \t]/.test(line)) {
      const joined = `${fields.get(name) ?? ''} ${line.trim()}`;
      if (name !== '') fields.set(name, joined.slice(0, most.fieldLength));
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    name = line.slice(0, colon).trim().toLowerCase();
    // The first of several counts: whoever appends one cannot change it.
    if (fields.has(name)) name = '';
    else
      fields.set(
        name,
        line
          .slice(colon + 1)
          .trim()
          .slice(0, most.fieldLength),
      );
  }
  return { fields, rest: end === -1 ? [] : lines.slice(end + 1) };
};

const parameter = (value: string, name: string): string => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i').exec(
    value,
  );
  return found?.[1] ?? found?.[2] ?? '';
};

/** The parts of a multipart body; a last one that was cut off counts as far as it goes. */
const splitParts = (lines: readonly string[], boundary: string): readonly string[][] => {
  const parts: string[][] = [];
  for (const line of lines) {
    const trimmed = line.trimEnd();
    if (trimmed === `--${boundary}--` || parts.length > most.parts) break;
    if (trimmed === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
};

/** What an address or a number stands behind: `rfc822; …`, `smtp; …`. */
const withoutType = (value: string): string => value.slice(value.indexOf(';') + 1).trim();

const decodeBody = (lines: readonly string[], encoding: string): readonly string[] =>
  encoding === 'base64'
    ? Buffer.from(lines.join(''), 'base64').toString('latin1').split(/\r?\n/)
    : lines;

const readStatus = (lines: readonly string[]): DeliveryStatus | null => {
  let rest: readonly string[] = lines.slice(0, most.statusLines);
  while (rest.length > 0) {
    const block = readFields(rest);
    rest = block.rest;
    const action = block.fields.get('action') ?? '';
    if (action === '') continue;
    return {
      action: action.toLowerCase().split(/[\s(;]/)[0] ?? '',
      status: block.fields.get('status') ?? '',
      diagnostic: withoutType(block.fields.get('diagnostic-code') ?? ''),
    };
  }
  return null;
};

/** Reads a raw message as a delivery status notification; null if it is none, such as an answer written by a person. */
export const parseDsn = (raw: Buffer): DeliveryStatus | null => {
  const { fields, rest } = readFields(raw.toString('latin1').split(/\r?\n/));
  const type = fields.get('content-type') ?? '';
  if (!/^multipart\/report\b/i.test(type)) return null;
  const boundary = parameter(type, 'boundary');
  if (boundary === '') return null;
  for (const part of splitParts(rest, boundary)) {
    const { fields: ofPart, rest: body } = readFields(part);
    if (!/^message\/(?:global-)?delivery-status\b/i.test(ofPart.get('content-type') ?? ''))
      continue;
    const encoding = (ofPart.get('content-transfer-encoding') ?? '').toLowerCase();
    return readStatus(decodeBody(body, encoding));
  }
  return null;
};
