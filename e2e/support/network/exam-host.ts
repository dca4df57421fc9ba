import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { openLine, type Line } from '#e2e/support/network/line.ts';
import type { Shape } from '#e2e/support/network/shape.ts';
import { examDist, repositoryRoot } from '#e2e/support/paths.ts';
import { findFreePort, startApi } from '#e2e/support/server-process.ts';
import { serverSettings, type StackAddresses } from '#e2e/support/stack.ts';

export type ExamHost = {
  line: Line;
  /** The link of an invitation, on this host. */
  here: (link: string) => string;
  /** A release: a new process with another build takes over, the old one and its files are gone. */
  deploy: (dist: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The exam on a host of its own, behind a line that can be slowed down and cut. */
export const startExamHost = async (
  stack: StackAddresses,
  shape: Shape,
  special: Record<string, string> = {},
): Promise<ExamHost> => {
  const line = await openLine(shape);
  const origin = `http://127.0.0.1:${line.port}`;
  const serve = async (dist: string) => {
    const port = await findFreePort();
    const settings = { ...serverSettings(stack), EXAM_ORIGIN: origin, EXAM_DIST: dist, ...special };
    const api = await startApi({ ...settings, API_PORT: port });
    line.leadTo(Number(port));
    return api;
  };
  let api = await serve(examDist);
  return {
    line,
    here: (link) => `${origin}/${new URL(link).hash}`,
    deploy: async (dist) => {
      const old = api;
      api = await serve(dist);
      await old.stop();
    },
    stop: async () => {
      await line.close();
      await api.stop();
    },
  };
};

/** A second build of the same sources whose files have other names, as after a change. */
export const buildAnotherExam = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-exam-next-'));
  const options = ['--outDir', folder, '--emptyOutDir', '--minify', 'false'];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: path.join(repositoryRoot, 'apps', 'exam'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
};

/** The addresses of a build's own script and of one that is fetched only when it is needed. */
export const scriptsOf = (dist: string): { page: string; lazy: string } => {
  const manifest = z
    .record(z.string(), z.object({ file: z.string() }))
    .parse(JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')));
  const fileOf = (name: string): string => `/${manifest[name]?.file ?? ''}`;
  return { page: fileOf('index.html'), lazy: fileOf('src/app/beside-exam.tsx') };
};
