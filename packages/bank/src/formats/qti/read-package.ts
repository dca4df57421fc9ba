import { imagesOf } from '#src/formats/images.ts';
import { limits } from '#src/formats/limits.ts';
import { elementsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import { readXml } from '#src/formats/markup/xml.ts';
import { readManifest } from '#src/formats/qti/manifest.ts';
import { createImageNames, resolvePath } from '#src/formats/qti/package-paths.ts';
import { readItemWithin } from '#src/formats/qti/read-item.ts';
import { qti } from '#src/formats/qti/vocabulary.ts';
import type { FoundQuestion, Reading } from '#src/formats/reading.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import { createRemarks } from '#src/formats/remark.ts';

/** The files of a package by their path. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** Also the images that its questions show, by the path that their texts name. */
export type PackageReading = Reading & { images: ReadonlyMap<string, Uint8Array> };

const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FormatRefusal(refusals.notText);
  }
};

/** Reads the files of an unpacked content package: its items one by one, so that a broken one spoils no other. */
export const readQtiPackage = (files: PackageFiles): PackageReading => {
  const bytes = files.get(qti.manifest);
  if (bytes === undefined) throw new FormatRefusal(refusals.noManifest);
  if (files.size > limits.packageFiles) throw new FormatRefusal(refusals.tooLarge);
  const remarks = createRemarks();
  const sayOfManifest = remarks.about(qti.manifest);
  const resources = readManifest(decodeText(bytes), sayOfManifest);
  const used = new Set<string>([qti.manifest]);
  const nameOf = createImageNames();
  const sources = new Map<string, string>();
  const stimuli = new Map<string, MarkupElement | null>();
  const questions: FoundQuestion[] = [];
  let characters = 0;

  const readText = (path: string): string => {
    const text = decodeText(files.get(path) ?? new Uint8Array());
    characters += text.length;
    if (characters > limits.packageCharacters) throw new FormatRefusal(refusals.tooLarge);
    used.add(path);
    return text;
  };
  const findStimulus = (path: string): MarkupElement | null => {
    if (!files.has(path)) return null;
    const known = stimuli.get(path);
    if (known !== undefined) return known;
    const root = readXml(readText(path), (line, words) =>
      remarks.about(path)(line, 'markup-comment', words),
    );
    const body = elementsOf(root, 'qti-stimulus-body')[0] ?? null;
    stimuli.set(path, body);
    return body;
  };
  const findImage = (from: string) => (address: string) => {
    const path = resolvePath(from, address);
    const name = path === null ? null : nameOf(path);
    if (path === null || name === null) return null;
    sources.set(name, path);
    return name;
  };

  for (const { kind, path, address, files: listed, line } of resources) {
    for (const one of listed)
      if (!files.has(one) && one !== path) sayOfManifest(line, 'package-missing-file', one);
    if (kind === 'test') {
      sayOfManifest(line, 'package-test', address);
      if (path !== null) used.add(path);
    }
    if (kind !== 'item') continue;
    if (path === null || !files.has(path)) {
      sayOfManifest(line, 'package-missing-file', address);
      continue;
    }
    if (questions.length >= limits.questions) throw new FormatRefusal(refusals.tooManyQuestions);
    const say = remarks.about(path);
    try {
      const found = readItemWithin(readText(path), say, {
        findImage: findImage(path),
        findStimulus: (target) => findStimulus(resolvePath(path, target) ?? ''),
      });
      if (found !== null) questions.push({ file: path, ...found });
    } catch (error) {
      if (!(error instanceof FormatRefusal) || error.message === refusals.tooLarge) throw error;
      say(error.line ?? 1, 'package-refused-item', error.message);
    }
  }

  const images = new Map<string, Uint8Array>();
  for (const { file, line, question } of questions) {
    for (const name of imagesOf(question)) {
      const path = sources.get(name) ?? name;
      const content = files.get(path);
      used.add(path);
      if (content !== undefined && content.length <= limits.imageBytes) images.set(name, content);
      else
        remarks.about(file)(
          line,
          content === undefined ? 'image-not-in-file' : 'image-unusable',
          path,
        );
    }
  }
  const lineOf = new Map(
    resources.flatMap(({ files: listed, line }) => listed.map((one) => [one, line] as const)),
  );
  for (const path of files.keys()) {
    if (used.has(path) || path.endsWith('/')) continue;
    const line = lineOf.get(path);
    sayOfManifest(
      line ?? 1,
      line === undefined ? 'package-unlisted-file' : 'package-resource',
      path,
    );
  }
  return { questions, remarks: remarks.list, images };
};
