import { imagesOf } from '#src/formats/images.ts';
import { qti } from '#src/formats/qti/vocabulary.ts';
import { writeItem } from '#src/formats/qti/write-item.ts';
import type { PackageFiles } from '#src/formats/qti/read-package.ts';
import type { PortableQuestion } from '#src/formats/question.ts';

/** Writes the files of a content package: one item for each question, the images they show, and the manifest. */
export const writeQtiPackage = (
  questions: readonly PortableQuestion[],
  images: PackageFiles,
): Map<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const resources = questions.map((question, index) => {
    const identifier = `item-${String(index + 1).padStart(4, '0')}`;
    const path = `${identifier}.xml`;
    files.set(path, encoder.encode(writeItem(question, identifier)));
    const shown = imagesOf(question).filter((name) => images.has(name));
    for (const name of shown) files.set(name, images.get(name) ?? new Uint8Array());
    return writeResource(identifier, [path, ...shown]);
  });
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${qti.manifestNamespace}" identifier="tamiz-package">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('')}  </resources>
</manifest>
`;
  return new Map([[qti.manifest, encoder.encode(manifest)], ...files]);
};

const writeResource = (identifier: string, paths: readonly string[]): string => {
  const files = paths.map((path) => `      <file href="${path}"/>\n`).join('');
  return `    <resource identifier="resource-${identifier}" type="${qti.itemType}" href="${paths[0] ?? ''}">\n${files}    </resource>\n`;
};
