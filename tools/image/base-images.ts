import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepository } from '#tools/lib/paths.ts';
import { canPodman } from '#tools/image/podman.ts';

export type BaseImages = {
  node: string;
  postgres: string;
  caddy: string;
  /** False where no registry answered and Debian's packages stand in. */
  areReal: boolean;
};

const nameIn = (file: string, pattern: RegExp): string => {
  const name = pattern.exec(readFileSync(inRepository(file), 'utf8'))?.[1];
  if (name === undefined) throw new Error(`${file} names no such image.`);
  return name;
};

const version = (): string => readFileSync(inRepository('.nvmrc'), 'utf8').trim();

/** The images that Dockerfile and compose.yaml begin from, as they stand there. */
export const readBaseImages = (): Omit<BaseImages, 'areReal'> => ({
  node: nameIn('Dockerfile', /^ARG NODE_IMAGE=(\S+)$/m).replace(`\${NODE_VERSION}`, version()),
  postgres: nameIn('compose.yaml', /\$\{POSTGRES_IMAGE:-([^}]+)\}/),
  caddy: nameIn('compose.yaml', /\$\{CADDY_IMAGE:-([^}]+)\}/),
});

const standIns = (): BaseImages => ({
  node: `localhost/tamiz-stand-in/node:${version()}`,
  postgres: 'localhost/tamiz-stand-in/postgres:15',
  caddy: 'localhost/tamiz-stand-in/caddy:2',
  areReal: false,
});

/** The real images where a registry has them; where none answers, stand-ins from Debian and npm, which say so by their names. */
export const findBaseImages = async (): Promise<BaseImages> => {
  const real = readBaseImages();
  for (const name of [real.node, real.postgres, real.caddy]) {
    const isHere = await canPodman(['image', 'exists', name]);
    if (isHere || (await canPodman(['pull', '--quiet', name], 180_000))) continue;
    process.stdout.write(`no registry has ${name} for us: stand-ins are made\n`);
    execFileSync(inRepository('tools/image/stand-ins/make'), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return standIns();
  }
  return { ...real, areReal: true };
};

/** Why an image's name must not stand in a file; undefined when it may. */
export const findNameFault = (name: string): string | undefined => {
  const [tagged = '', digest] = name.split('@');
  if (!/:[\w][\w.-]*$/.test(tagged)) return `${name} has no tag.`;
  if (tagged.endsWith(':latest')) return `${name} is another image every week.`;
  if (digest === undefined) return undefined;
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) return `${name} has a digest that no registry gives.`;
  // A digest that was read looks random: about 16 different characters, and none many times over.
  const isInvented =
    new Set(digest.slice('sha256:'.length)).size < 10 || /(.)\1{5}|0123|abcd/.test(digest);
  return isInvented
    ? `${name} has a digest that looks invented: write the one that was read.`
    : undefined;
};
