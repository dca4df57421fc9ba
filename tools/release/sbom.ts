import { readLockedPackages, type LockedPackage } from '#tools/release/lockfile-packages.ts';

type Product = { name: string; version: string; madeAt: string; serialNumber: string };

type Sources = {
  lockfile: string;
  /** By `name@version`. */
  licences: Map<string, string>;
};

const algorithms: Record<string, string> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** The bill of materials in CycloneDX 1.6: what the lockfile fixes, with the licences of what is installed. */
export const makeSbom = (product: Product, { lockfile, licences }: Sources) => {
  const packages = readLockedPackages(lockfile);
  const root = `pkg:npm/${product.name}@${product.version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${product.serialNumber}`,
    version: 1,
    metadata: {
      timestamp: product.madeAt,
      component: {
        type: 'application',
        'bom-ref': root,
        name: product.name,
        version: product.version,
      },
    },
    components: packages.map((each) => toComponent(each, licences)),
    dependencies: packages.map(({ name, version, needs }) => ({
      ref: purl(`${name}@${version}`),
      dependsOn: needs.map(purl),
    })),
  };
};

const toComponent = (
  { name, version, integrity, isShipped }: LockedPackage,
  licences: Map<string, string>,
) => {
  const key = `${name}@${version}`;
  const licence = licences.get(key);
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': purl(key),
    ...(group !== undefined && { group }),
    name: ownName ?? name,
    version,
    // “excluded” is CycloneDX's word for what takes part in building and testing alone.
    scope: isShipped ? 'required' : 'excluded',
    hashes: [toHash(key, integrity)],
    ...(licence !== undefined && { licenses: [toLicence(licence)] }),
    purl: purl(key),
  };
};

const purl = (key: string): string => `pkg:npm/${key.replace(/^@/, '%40')}`;

const toHash = (key: string, integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const alg = algorithms[algorithm];
  if (alg === undefined) throw new Error(`${key} is locked by an unknown hash: ${integrity}`);
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
};

// A single SPDX id is an expression as well; other words are a name.
const toLicence = (licence: string) =>
  /^(see|unlicensed|custom|proprietary)\b/i.test(licence)
    ? { license: { name: licence } }
    : { expression: licence };
