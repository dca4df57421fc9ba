import { writeGift, writeQtiPackage, writeYaml } from '@tamiz/bank';
import type { PackageFiles, PortableQuestion } from '@tamiz/bank';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

/** The formats questions are exported in. */
export const questionFormats = ['yaml', 'gift', 'qti'] as const;

export type QuestionFormat = (typeof questionFormats)[number];

export type QuestionExport = {
  format: QuestionFormat;
  questions: readonly PortableQuestion[];
  /** The images that the questions show, by the path their texts name; only a package can carry them. */
  images: PackageFiles;
  writtenAt: Date;
};

/** A file of questions, and how its name ends. */
export type WrittenQuestionFile = { extension: string; bytes: Uint8Array };

const isText = (name: string): boolean => name.endsWith('.xml');

const zip = (files: PackageFiles, writtenAt: Date): Uint8Array => {
  // Images are compressed already.
  const entries: Zippable = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, [bytes, { level: isText(name) ? 6 : 0 }]]),
  );
  return zipSync(entries, { mtime: writtenAt });
};

/** Writes questions as a file that other programs read. */
export const writeQuestionFile = ({
  format,
  questions,
  images,
  writtenAt,
}: QuestionExport): WrittenQuestionFile => {
  const encoder = new TextEncoder();
  switch (format) {
    case 'yaml':
      return { extension: 'yaml', bytes: encoder.encode(writeYaml(questions)) };
    case 'gift':
      return { extension: 'gift', bytes: encoder.encode(writeGift(questions)) };
    case 'qti':
      return { extension: 'zip', bytes: zip(writeQtiPackage(questions, images), writtenAt) };
    default:
      return format satisfies never;
  }
};
