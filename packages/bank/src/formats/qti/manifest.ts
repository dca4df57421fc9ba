import { elementsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement } from '#src/formats/markup/node.ts';
import { readXml } from '#src/formats/markup/xml.ts';
import { resolvePath } from '#src/formats/qti/package-paths.ts';
import { qti } from '#src/formats/qti/vocabulary.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import type { Say } from '#src/formats/remark.ts';

/** One thing of a package: a question, a shared text, an image or something that we do not read. */
export type Resource = {
  kind: 'item' | 'stimulus' | 'test' | 'other';
  /** Null where its address leads out of the package. */
  path: string | null;
  address: string;
  files: string[];
  line: number;
};

const kindOf = (type: string): Resource['kind'] => {
  if (type.startsWith(qti.itemType)) return 'item';
  if (type.startsWith(qti.stimulusType)) return 'stimulus';
  return /^imsqti_(test|section|testpart)_/.test(type) ? 'test' : 'other';
};

const readResource = (resource: MarkupElement, say: Say): Resource => {
  for (const metadata of elementsOf(resource, 'metadata')) {
    for (const { name, line } of elementsOf(metadata)) say(line, 'package-metadata', name);
  }
  const [first, ...others] = elementsOf(resource, 'file').map(
    ({ attributes }) => attributes.get('href') ?? '',
  );
  const address = resource.attributes.get('href') ?? first ?? '';
  const files = [first ?? '', ...others].flatMap((one) => resolvePath(qti.manifest, one) ?? []);
  return {
    kind: kindOf(resource.attributes.get('type') ?? ''),
    path: resolvePath(qti.manifest, address),
    address,
    files,
    line: resource.line,
  };
};

/** The resources a manifest lists; what it says beside them is said. */
export const readManifest = (source: string, say: Say): Resource[] => {
  const manifest = readXml(source, (line, words) => say(line, 'markup-comment', words));
  if (manifest.name !== 'manifest') throw new FormatRefusal(refusals.notAManifest);
  for (const part of elementsOf(manifest)) {
    if (part.name === 'metadata') {
      for (const { name, line } of elementsOf(part)) {
        if (name !== 'schema' && name !== 'schemaversion') say(line, 'package-metadata', name);
      }
    } else if (part.name === 'organizations') {
      if (elementsOf(part).length > 0) say(part.line, 'package-metadata', part.name);
    } else if (part.name !== 'resources') {
      say(part.line, 'package-metadata', part.name);
    }
  }
  return elementsOf(manifest, 'resources').flatMap((resources) =>
    elementsOf(resources, 'resource').map((resource) => readResource(resource, say)),
  );
};
