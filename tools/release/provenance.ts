import { createHash } from 'node:crypto';

type Release = {
  name: string;
  version: string;
  commit: string;
  isTreeClean: boolean;
  source: string;
  nodeVersion: string;
  madeAt: string;
  /** What the release consists of, by name. */
  files: Record<string, Buffer>;
  /** What decides what is built, beside the commit. */
  materials: Record<string, string>;
  /** Of the pushed image, where there is one. */
  imageDigest?: string | undefined;
};

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

const readDigest = (digest: string): string => {
  const hex = /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
  if (hex === undefined)
    throw new Error(`${digest} is no digest of an image: sha256: and 64 hexadecimal digits.`);
  return hex;
};

/** An in-toto statement with a SLSA 1.0 predicate: which commit and which inputs became which files. It claims no level and carries no signature. */
export const makeProvenance = (release: Release) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [
    ...Object.entries(release.files).map(([name, content]) => ({
      name,
      digest: { sha256: sha256(content) },
    })),
    ...(release.imageDigest === undefined
      ? []
      : [{ name: release.name, digest: { sha256: readDigest(release.imageDigest) } }]),
  ],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://tamiz.example/build/pnpm-release/v1',
      externalParameters: { version: release.version, source: release.source },
      internalParameters: { node: release.nodeVersion, isTreeClean: release.isTreeClean },
      resolvedDependencies: [
        { uri: release.source, digest: { gitCommit: release.commit } },
        ...Object.entries(release.materials).map(([uri, text]) => ({
          uri,
          digest: { sha256: sha256(text) },
        })),
      ],
    },
    runDetails: {
      builder: { id: 'https://tamiz.example/builder/pnpm-release' },
      metadata: { finishedOn: release.madeAt },
    },
  },
});
