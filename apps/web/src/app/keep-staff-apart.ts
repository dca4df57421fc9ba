import type { Plugin } from 'vite';

/** Features of the contract whose calls are all for staff, beside those named "staff-…". */
const staffFeatures = [
  'attempt-support',
  'audit',
  'bank-files',
  'evaluation-builder',
  'failed-jobs',
  'reach',
  'regrades',
].join('|');

const ofApp = /\/web\/src\/(?:.+\/)?staff[^/]*(?:\/|\.tsx?$)/;
const ofContract = new RegExp(
  `/contract/src/(?:calls/)?[^/]+/(?:staff-[^/]+|${staffFeatures})\\.ts$`,
);

/** Code of the back office: a file or folder of the app whose name begins with "staff", or its part of the contract. */
export const isStaffModule = (id: string): boolean => {
  const file = id.split('?', 1)[0] ?? '';
  return ofApp.test(file) || ofContract.test(file);
};

const prefix = 'assets/staff-';

/** Chunks of the back office are known by their name. */
export const nameChunk = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some(isStaffModule) ? `${prefix}[name]-[hash].js` : 'assets/[name]-[hash].js';

type Chunk = { fileName: string; moduleIds: readonly string[]; imports: readonly string[] };

/** What a recruiter's browser would load of the back office; only a guard's import() may lead there. */
export const findLeaks = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ fileName, moduleIds, imports }) => {
    if (fileName.startsWith(prefix)) return [];
    const held = moduleIds.filter(isStaffModule);
    const loaded = imports.filter((file) => file.startsWith(prefix));
    return [...held, ...loaded].map((leak) => `${fileName} holds or loads ${leak}`);
  });

/** Stops the build when code of the back office is in what everybody downloads, or when none is found at all. */
export const keepStaffApart = (): Plugin => ({
  name: 'tamiz:keep-staff-apart',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const leaks = findLeaks(chunks);
    if (leaks.length > 0) this.error(`Staff code leaks:\n${leaks.join('\n')}`);
    if (!chunks.some(({ fileName }) => fileName.startsWith(prefix))) {
      this.error('No staff chunk was built: has the back office moved?');
    }
  },
});
