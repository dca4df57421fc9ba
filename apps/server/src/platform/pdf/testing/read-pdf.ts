import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const poppler = async (program: string, options: string[], pdf: Buffer): Promise<string> => {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  child.stdin.end(pdf);
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}.`);
  return output;
};

/** The text of a PDF as a person would copy it, on one line. */
export const pdfText = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdftotext', ['-', '-'], pdf)).replaceAll(/\s+/gu, ' ');

/** What Poppler tells of a PDF: 'Tagged: yes', 'Pages: 2' … */
export const pdfInfo = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdfinfo', ['-isodates', '-'], pdf)).replaceAll(/ +/g, ' ');

/** The structure a screen reader follows, with its words. */
export const pdfStructure = async (pdf: Buffer): Promise<string> =>
  await poppler('pdfinfo', ['-struct-text', '-'], pdf);
