import { expect, test } from 'vitest';

import { wrapGo, wrapJava } from '#src/snippets/wrap.ts';

test('statements of Java become the body of main', () => {
  expect(wrapJava('System.out.println(1);')).toContain(
    'class Snippet {\npublic static void main(String[] args) throws Exception {\nSystem.out.println(1);\n}\n}',
  );
});

test('a main of Java gets its class and nothing else', () => {
  const main = 'public static void main(String[] args) { }';
  expect(wrapJava(main).endsWith(`class Snippet {\n${main}\n}`)).toBe(true);
});

test('Go imports what its lines name, and only that', () => {
  expect(wrapGo('b, _ := json.Marshal(1)\nfmt.Println(b)')).toBe(
    'package main\nimport "fmt"\nimport "encoding/json"\nfunc main() {\nb, _ := json.Marshal(1)\nfmt.Println(b)\n}',
  );
});

test('a field or a label with the name of a package of Go is not one', () => {
  expect(wrapGo('x := a.time.Year // `json:"n"`')).not.toContain('import');
});

test('a main of Go stays as it is', () => {
  const main = 'type T struct{}\n\nfunc main() {\n}';
  expect(wrapGo(main)).toBe(`package main\n\n${main}`);
});
