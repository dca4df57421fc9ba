import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';

/** Where one node of the drill stands. */
export type Place = {
  name: string;
  folder: string;
  postgres: number;
  rest: number;
  etcd: number;
  etcdPeer: number;
};

/** What the drill may spoil on purpose, to see that it notices. */
export type Plant = 'asynchronous' | undefined;

const settings = z.record(z.string(), z.unknown());
const patroniSchema = z.looseObject({
  restapi: settings,
  bootstrap: z.looseObject({ dcs: settings, initdb: z.array(z.unknown()) }),
  postgresql: z.looseObject({ authentication: z.record(z.string(), settings) }),
});

const local = (port: number): string => `127.0.0.1:${port}`;

/** deploy/patroni/patroni.yml for one node: its own addresses and folders, everything else as it is delivered. */
export const patroniFile = (place: Place, all: readonly Place[], plant: Plant): string => {
  const delivered = patroniSchema.parse(
    parse(readFileSync(inRepository('deploy/patroni/patroni.yml'), 'utf8')),
  );
  const { dcs } = delivered.bootstrap;
  const planted = {
    synchronous_mode: false,
    synchronous_mode_strict: false,
    maximum_lag_on_failover: 1_000_000_000,
  };
  return stringify({
    ...delivered,
    name: place.name,
    restapi: { listen: local(place.rest), connect_address: local(place.rest) },
    etcd3: { hosts: all.map(({ etcd }) => local(etcd)) },
    bootstrap: {
      ...delivered.bootstrap,
      dcs: { ...dcs, ...(plant === 'asynchronous' && planted) },
    },
    postgresql: {
      ...delivered.postgresql,
      listen: local(place.postgres),
      connect_address: local(place.postgres),
      data_dir: path.join(place.folder, 'data'),
      pgpass: path.join(place.folder, 'pgpass'),
      parameters: { unix_socket_directories: place.folder },
      // The loopback of one machine needs neither passwords nor TLS.
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    // There is no watchdog device here.
    watchdog: { mode: 'off' },
  });
};

/** deploy/patroni/haproxy.cfg with the ports of the drill. */
export const haproxyFile = (port: number, all: readonly Place[]): string => {
  const delivered = readFileSync(inRepository('deploy/patroni/haproxy.cfg'), 'utf8');
  const servers = all.map(
    ({ name, postgres, rest }) => `  server ${name} ${local(postgres)} check port ${rest}`,
  );
  const lines = delivered.split('\n').filter((line) => !/^\s+server /.test(line));
  const bound = lines.map((line) => line.replace(/bind \S+/, `bind ${local(port)}`));
  return `${[...bound, ...servers].join('\n')}\n`;
};
