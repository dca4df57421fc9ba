import type { SnippetLanguage } from '#src/schema.ts';
import { wrapGo, wrapJava } from '#src/snippets/wrap.ts';

/** How the programs of a language are started. */
export type Language = {
  file: string;
  command: [string, ...string[]];
  /** What must be installed, and the package of Debian that brings it. */
  needs: { program: string; from: string }[];
  /** Makes a whole program of the lines that a question shows. */
  wrap?: (code: string) => string;
  /** The program is read from the standard input, not from a file that is named. */
  piped?: true;
  /** The option that names the PostgreSQL it may use. */
  databaseOption?: string;
};

// Everything a snippet makes is temporary: the session's own schema disappears with it.
const sqlPreamble = 'set client_min_messages = warning;\nset search_path = pg_temp;\n';

export const languages: Record<SnippetLanguage, Language> = {
  javascript: { file: 'snippet.mjs', command: [process.execPath], needs: [] },
  typescript: { file: 'snippet.mts', command: [process.execPath], needs: [] },
  python: {
    file: 'snippet.py',
    command: ['python3', '-I'],
    needs: [{ program: 'python3', from: 'python3' }],
  },
  shell: { file: 'snippet.sh', command: ['bash'], needs: [{ program: 'git', from: 'git' }] },
  sql: {
    file: 'snippet.sql',
    command: ['psql', '-X', '-q', '-A', '-t', '-F', ' ', '-v', 'ON_ERROR_STOP=1', '-f'],
    needs: [{ program: 'psql', from: 'postgresql-client' }],
    wrap: (code) => `${sqlPreamble}${code}`,
    databaseOption: '-d',
  },
  php: {
    file: 'snippet.php',
    command: ['php', '-n', '-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-f'],
    needs: [{ program: 'php', from: 'php-cli' }],
    wrap: (code) => `<?php\n${code}`,
  },
  redis: {
    file: 'snippet.redis',
    command: ['redis-cli', '--no-raw', '-s', '../redis.sock'],
    needs: [
      { program: 'redis-server', from: 'redis-server' },
      { program: 'redis-cli', from: 'redis-server' },
    ],
    piped: true,
  },
  java: {
    file: 'Snippet.java',
    command: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
    // A source file is compiled as it starts, which a runtime without its compiler cannot.
    needs: [{ program: 'javac', from: 'openjdk-17-jdk-headless' }],
    wrap: wrapJava,
  },
  go: {
    file: 'snippet.go',
    command: ['go', 'run'],
    needs: [{ program: 'go', from: 'golang-go' }],
    wrap: wrapGo,
  },
  mysql: {
    file: 'snippet.sql',
    command: ['mariadb'],
    needs: [
      { program: 'mariadbd', from: 'mariadb-server' },
      { program: 'mariadb', from: 'mariadb-server' },
    ],
    piped: true,
  },
};

/** What every gate executes; the others need hundreds of megabytes and are the business of `pnpm bank:execute`. */
export const gateLanguages = [
  'javascript',
  'typescript',
  'python',
  'shell',
  'sql',
  'php',
  'redis',
] as const satisfies SnippetLanguage[];
