import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from '#tools/lib/paths.ts';

export const noticeFolder = inRepository('apps', 'web', 'public', 'privacidad');

/** The notice that counts: the version with the highest number. */
export const newestNotice = (folder = noticeFolder): { version: number; html: string } => {
  const versions = readdirSync(folder).filter((name) => /^[1-9]\d*$/.test(name));
  if (versions.length === 0) throw new Error(`${folder} has no version of the notice.`);
  const version = Math.max(...versions.map(Number));
  return { version, html: readFileSync(`${folder}/${version}/index.html`, 'utf8') };
};
