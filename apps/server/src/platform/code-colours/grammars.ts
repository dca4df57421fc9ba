import { annotation, comments, grammar, strings } from '#src/platform/code-colours/grammar.ts';
import type { Grammar } from '#src/platform/code-colours/grammar.ts';
import { keywords } from '#src/platform/code-colours/keywords.ts';

const { double, single, template, raw, threeDouble, threeSingle, doubled } = strings;
const { slashes, block, hash, loneHash, dashes, markup } = comments;

/** Where no value stands before it, a slash begins a regular expression. */
const regularExpression = [
  's',
  '(?<=[(,=:[!&|?{};][ ]{0,4}|\\breturn )\\/(?![/*\\s])(?:\\\\.|[^/\\\\\\n])+\\/[a-z]*',
] as const;

/** The name of an element; after a word the sign compares, or opens a list of types. */
const tag = ['k', '(?<![\\w)\\]])<\\/?[A-Za-z][\\w.:-]*|<>|<\\/>|\\/>'] as const;

const ofScripts = [
  slashes,
  block,
  template,
  double,
  single,
  regularExpression,
  annotation,
] as const;
const ofC = [slashes, block, threeDouble, double, single] as const;
const ofSql = [dashes, block, doubled, double] as const;
const command = ['f', '(?<=(?:^|[|;&(\\n]|\\$ )[ ]{0,8})[A-Za-z][\\w./-]*(?![\\w./=-])'] as const;
const variable = ['n', '\\$(?:\\{[^}\\n]*\\}?|\\w+|[@#?*!$])'] as const;
const shellString = ['s', '"(?:\\\\[^]|[^"\\\\])*"?'] as const;

/** Every language that has colours, by the name that is written after the fence. */
const grammars: Readonly<Record<string, Grammar>> = {
  js: grammar(ofScripts, keywords.javascript),
  ts: grammar(ofScripts, keywords.typescript),
  jsx: grammar([...ofScripts.slice(0, 2), tag, ...ofScripts.slice(2)], keywords.javascript),
  tsx: grammar([...ofScripts.slice(0, 2), tag, ...ofScripts.slice(2)], keywords.typescript),
  python: grammar(
    [
      hash,
      ['s', '[rbfuRBFU]{0,2}(?:"""[^]*?(?:"""|$)|\'\'\'[^]*?(?:\'\'\'|$))'],
      ['s', '[rbfuRBFU]{0,2}(?:"(?:\\\\.|[^"\\\\\\n])*"?|\'(?:\\\\.|[^\'\\\\\\n])*\'?)'],
      annotation,
    ],
    keywords.python,
  ),
  java: grammar([...ofC, annotation], keywords.java),
  kotlin: grammar([...ofC, annotation], keywords.kotlin),
  scala: grammar([...ofC, annotation], keywords.scala),
  swift: grammar([...ofC, annotation], keywords.swift),
  dart: grammar(
    [slashes, block, threeDouble, threeSingle, double, single, annotation],
    keywords.dart,
  ),
  csharp: grammar(
    [
      slashes,
      block,
      threeDouble,
      ['s', '\\$?@\\$?"(?:""|[^"])*"?'],
      ['s', '\\$?"(?:\\\\.|[^"\\\\\\n])*"?'],
      single,
    ],
    keywords.csharp,
  ),
  go: grammar([slashes, block, raw, double, single], keywords.go),
  rust: grammar([slashes, block, double, ['s', "'(?:\\\\.|[^'\\\\\\n])'"]], keywords.rust),
  c: grammar([slashes, block, double, single, ['k', '#[a-z]+']], keywords.c),
  cpp: grammar([slashes, block, double, single, ['k', '#[a-z]+']], keywords.cpp),
  php: grammar(
    [
      slashes,
      block,
      ['c', '#(?!\\[).*'],
      ['k', '<\\?(?:php|=)?|\\?>'],
      ['p', '\\$\\w+'],
      double,
      single,
    ],
    keywords.php,
  ),
  ruby: grammar([hash, double, single, ['n', '(?<![\\w:]):[a-z_]\\w*']], keywords.ruby),
  r: grammar([hash, double, single], keywords.r),
  sql: grammar(ofSql, keywords.sql, { isCaseless: true }),
  dax: grammar(
    [
      slashes,
      dashes,
      block,
      ['s', '"(?:""|[^"])*"?'],
      ['p', "'[^'\\n]*'?"],
      ['p', '\\[[^\\]\\n]*\\]?'],
    ],
    keywords.dax,
    { isCaseless: true },
  ),
  powerquery: grammar(
    [slashes, block, ['s', '#?"(?:""|[^"])*"?'], ['f', '[A-Za-z]\\w*\\.[A-Za-z][\\w.]*']],
    keywords.powerquery,
  ),
  hcl: grammar([hash, slashes, block, double], keywords.hcl),
  sh: grammar(
    [
      loneHash,
      ['s', "'[^']*'?"],
      shellString,
      variable,
      ['k', `(?<![\\w-])(?:${keywords.shell.replaceAll(' ', '|')})(?![\\w-])`],
      command,
      ['p', '-[\\w-]*'],
    ],
    '',
    { hasCalls: false },
  ),
  dockerfile: grammar(
    [loneHash, ['k', '(?<=^|\\n)[ ]{0,8}[A-Z]+(?= )|\\bAS\\b'], double, single, variable],
    '',
    { hasCalls: false },
  ),
  yaml: grammar(
    [loneHash, ['k', '(?<=(?:^|\\n)[ ]{0,40}(?:- ){0,3})[\\w./$-]+(?=:(?:\\s|$))'], double, single],
    keywords.data,
    { hasCalls: false },
  ),
  json: grammar([slashes, ['k', '"(?:\\\\.|[^"\\\\\\n])*"(?=\\s*:)'], double], keywords.data, {
    hasCalls: false,
  }),
  http: grammar(
    [
      ['k', '(?<=^|\\n)(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?= )|HTTP\\/[\\d.]+'],
      ['f', '(?<=^|\\n)[A-Za-z][\\w-]*(?=:)'],
      double,
    ],
    '',
    { hasCalls: false },
  ),
  css: grammar(
    [
      block,
      double,
      single,
      ['k', '@[a-z-]+|!important'],
      ['f', '[A-Za-z-]+(?=\\s?:\\s|\\()|--[\\w-]+'],
      ['n', '#[\\da-fA-F]{3,8}\\b|-?\\d+(?:\\.\\d+)?(?:[a-z]+|%)?'],
      ['p', '[.#:]{0,2}[\\w-]+'],
    ],
    keywords.css,
  ),
  html: grammar(
    [
      markup,
      [
        'k',
        '<[!/]?[A-Za-z][\\w:.-]*|\\/?>|(?<=^|\\s|\\})@(?:if|else if|else|for|empty|switch|case|default|let|defer)\\b',
      ],
      ['f', '[\\w:@#*.()[\\]-]+(?==["\'{])'],
      ['s', '(?<==)"[^"]*"?|(?<==)\'[^\']*\'?'],
      ['p', '[\\w$:@#*.()[\\]-]+'],
    ],
    '',
    { hasCalls: false },
  ),
  diff: grammar(
    [
      ['k', '(?<=^|\\n)@@.*'],
      ['c', '(?<=^|\\n)-.*'],
      ['s', '(?<=^|\\n)\\+.*'],
      ['p', '.+'],
    ],
    '',
    { hasCalls: false },
  ),
};

const otherNames: Readonly<Record<string, string>> = {
  bash: 'sh',
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  javascript: 'js',
  kt: 'kotlin',
  m: 'powerquery',
  mjs: 'js',
  mysql: 'sql',
  pgsql: 'sql',
  plsql: 'sql',
  postgresql: 'sql',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  scss: 'css',
  shell: 'sh',
  terraform: 'hcl',
  tf: 'hcl',
  tsql: 'sql',
  typescript: 'ts',
  vue: 'html',
  xml: 'html',
  yml: 'yaml',
  zsh: 'sh',
};

/** The grammar of a language by any of its names; undefined for plain text and what nobody taught us. */
export const grammarOf = (language: string): Grammar | undefined => {
  const name = language.toLowerCase();
  const own = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
  return own !== undefined && Object.hasOwn(grammars, own) ? grammars[own] : undefined;
};
