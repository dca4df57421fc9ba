import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { readGift } from '#src/formats/gift/read-gift.ts';
import { writeGift } from '#src/formats/gift/write-gift.ts';
import { readQtiItem } from '#src/formats/qti/read-item.ts';
import { readQtiPackage } from '#src/formats/qti/read-package.ts';
import { writeItem } from '#src/formats/qti/write-item.ts';
import { writeQtiPackage } from '#src/formats/qti/write-package.ts';
import type { PortableQuestion } from '#src/formats/question.ts';
import type { Reading } from '#src/formats/reading.ts';
import { FormatRefusal } from '#src/formats/refusal.ts';
import { readYaml } from '#src/formats/yaml/read-yaml.ts';
import { writeYaml } from '#src/formats/yaml/write-yaml.ts';

export const corpusFolder = path.join(import.meta.dirname, '../corpus');

type Images = ReadonlyMap<string, Uint8Array>;

/** One file of the corpus, or one folder that is an unpacked package. */
export type Specimen = {
  name: string;
  read: () => Reading & { images?: Images };
  /** Writes questions in the same format and reads them again. */
  travel: (questions: PortableQuestion[], images: Images) => Reading[];
};

const fullPath = (name: string): string => path.join(corpusFolder, 'files', name);
const textOf = (name: string): string => readFileSync(fullPath(name), 'utf8');

const packageFiles = (folder: string): Map<string, Uint8Array> =>
  new Map(
    readdirSync(fullPath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(fullPath(folder), file), new Uint8Array(readFileSync(file))]),
  );

const kinds: Record<string, (name: string) => Omit<Specimen, 'name'>> = {
  gift: (name) => ({
    read: () => readGift(textOf(name), path.basename(name)),
    travel: (questions) => [readGift(writeGift(questions), name)],
  }),
  yaml: (name) => ({
    read: () => readYaml(textOf(name), path.basename(name)),
    travel: (questions) => [readYaml(writeYaml(questions), name)],
  }),
  qti: (name) => ({
    read: () => readQtiItem(textOf(name), path.basename(name)),
    travel: (questions) => questions.map((one) => readQtiItem(writeItem(one, 'item-1'), name)),
  }),
  packages: (name) => ({
    read: () => readQtiPackage(packageFiles(name)),
    travel: (questions, images) => [readQtiPackage(writeQtiPackage(questions, images))],
  }),
};

/** Every specimen of the corpus, in the order of their names. */
export const specimens: Specimen[] = Object.entries(kinds).flatMap(([folder, open]) =>
  readdirSync(fullPath(folder))
    .toSorted()
    .map((file) => ({ name: `${folder}/${file}`, ...open(`${folder}/${file}`) })),
);

/** What reading a specimen gives: a refusal, or questions, images and remarks. */
export const outcomeOf = ({ read }: Specimen) => {
  try {
    const { questions, remarks, images = new Map<string, Uint8Array>() } = read();
    return { refused: null, questions, remarks, images };
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    return {
      refused: error.message,
      questions: [],
      remarks: [],
      images: new Map<string, Uint8Array>(),
    };
  }
};
