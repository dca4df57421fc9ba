import { readdirSync } from 'node:fs';
import { code, renderTable } from '#tools/docs/table.ts';
import { domains } from '#tools/house/domains.ts';
import { inRepository } from '#tools/lib/paths.ts';

const featuresOf = (domain: string): string[] =>
  readdirSync(inRepository('apps', 'server', 'src', 'domains', domain), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The domains from the lowest to the highest, with the folders each has in the server. */
const domainsTable = (): string =>
  renderTable(
    ['domain', 'what it is about', 'features in the server'],
    domains.map(({ name, what }) => [code(name), what, featuresOf(name).join(', ')]),
  );

/** The whole product in one picture; the chain of domains is the order of the table. */
const domainsDiagram = (): string => {
  const chain = domains.map(({ name }) => name).toReversed();
  return [
    '```mermaid',
    'flowchart TB',
    '  web["apps/web: recruiters, staff"] & exam["apps/exam: candidates"] -->|"HTTP: calls of packages/contract"| api',
    '  api["API: app.ts"] & worker["worker: worker.ts"] & admin["commands: entry/admin.ts"] --> domains',
    '  subgraph domains["domains: each imports only those to its right"]',
    '    direction LR',
    `    ${chain.join(' --> ')}`,
    '  end',
    '  domains --> platform["platform: HTTP, database, queue, mail, PDF, payments, telemetry"]',
    '  platform -->|"packages/db: one role for each purpose"| postgres[("PostgreSQL: data, queue, sessions, limits")]',
    '  platform --> outside["mail server, card provider"]',
    '```',
  ].join('\n');
};

/** Diagram and table of docs/ARCHITECTURE.md. */
export const domainsPart = (): string => `${domainsDiagram()}\n\n${domainsTable()}`;
