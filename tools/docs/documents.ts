import { readFileSync } from 'node:fs';
import path from 'node:path';
import { alarmsPart } from '#tools/docs/alarms.ts';
import { replacePart } from '#tools/docs/between-markers.ts';
import { endpointsTable, permissionsTable } from '#tools/docs/calls.ts';
import { commandsTable } from '#tools/docs/commands.ts';
import { connectionsTable } from '#tools/docs/connections.ts';
import { columnsTable, grantsTable, rolesTable } from '#tools/docs/database-roles.ts';
import { decisionsTable } from '#tools/docs/decisions.ts';
import { domainsPart } from '#tools/docs/domains.ts';
import { jobsTable } from '#tools/docs/jobs.ts';
import { newestNotice, noticeFolder } from '#tools/docs/privacy-notice.ts';
import { settingsTable } from '#tools/docs/settings.ts';
import { wordsTable } from '#tools/docs/words.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { dashboardText } from '#tools/telemetry/dashboard.ts';
import { rulesText } from '#tools/telemetry/rules.ts';

export type Document = { file: string; wanted: string };

/** The parts of documents that are made from code, by file and by the name in their markers. */
const parts: Record<string, Record<string, () => string | Promise<string>>> = {
  'docs/ARCHITECTURE.md': { domains: domainsPart },
  'docs/OPERATIONS.md': {
    settings: settingsTable,
    connections: connectionsTable,
    alarms: alarmsPart,
    commands: commandsTable,
  },
  'docs/DATA.md': { columns: columnsTable },
  'docs/SECURITY.md': { roles: rolesTable },
  'docs/REFERENCE.md': {
    permissions: permissionsTable,
    endpoints: endpointsTable,
    jobs: jobsTable,
    grants: grantsTable,
  },
  'docs/GLOSSARY.md': { words: wordsTable },
  'docs/decisions/README.md': { decisions: decisionsTable },
};

const withParts = async (name: string): Promise<Document> => {
  const file = inRepository(name);
  let wanted = readFileSync(file, 'utf8');
  for (const [part, render] of Object.entries(parts[name] ?? {})) {
    wanted = replacePart(wanted, part, await render());
  }
  return { file, wanted };
};

/** Every document that is made from something else, as it should be now. */
export const wantedDocuments = async (): Promise<Document[]> => [
  ...(await Promise.all(Object.keys(parts).map(withParts))),
  // The address without a number shows the newest version, whole: no redirect, no script.
  { file: path.join(noticeFolder, 'index.html'), wanted: newestNotice().html },
  { file: inRepository('deploy/prometheus/generated/rules.yaml'), wanted: await rulesText() },
  { file: inRepository('deploy/grafana/generated/tamiz.json'), wanted: dashboardText() },
];
