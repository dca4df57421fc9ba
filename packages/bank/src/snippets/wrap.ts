// A question shows the lines that matter. What a compiler wants around them is the same each time and is added here.

const javaImports = [
  'java.math.*',
  'java.util.*',
  'java.util.concurrent.*',
  'java.util.concurrent.atomic.*',
  'java.util.function.*',
  'java.util.stream.*',
];

/** A source file that starts by itself: statements become the body of `main`, a `main` gets its class. */
export const wrapJava = (code: string): string => {
  const imports = javaImports.map((name) => `import ${name};`).join('\n');
  const body = /\bvoid main\(/.test(code)
    ? code
    : `public static void main(String[] args) throws Exception {\n${code}\n}`;
  return `${imports}\nclass Snippet {\n${body}\n}`;
};

// By the name they are used with, because the compiler refuses what is imported and not used.
const goPackages: Record<string, string> = {
  atomic: 'sync/atomic',
  big: 'math/big',
  bytes: 'bytes',
  context: 'context',
  errors: 'errors',
  exec: 'os/exec',
  fmt: 'fmt',
  http: 'net/http',
  httptest: 'net/http/httptest',
  json: 'encoding/json',
  math: 'math',
  os: 'os',
  runtime: 'runtime',
  sql: 'database/sql',
  strings: 'strings',
  sync: 'sync',
  time: 'time',
};

/** A program with the packages it names: without a `main` of its own, the lines become its body. */
export const wrapGo = (code: string): string => {
  const imports = Object.entries(goPackages)
    .filter(([name]) => new RegExp(String.raw`(?<![.\w"])${name}\.[A-Z]`).test(code))
    .map(([, path]) => `import "${path}"`);
  const body = /^func main\(\)/m.test(code) ? code : `func main() {\n${code}\n}`;
  return `package main\n${imports.join('\n')}\n${body}`;
};
