import type { Scene } from '#fuzz/generate.ts';

const boundary = 'frontera';

const people = (scene: Scene): string => {
  const rows = Array.from({ length: scene.chance.between(0, 5) }, (_, index) => {
    const id = scene.chance.uuid().slice(-8);
    return index === 3 ? 'Sin Correo,nada' : `Persona ${id},f${id}@ejemplo.mx`;
  });
  return `nombre,correo\n${rows.join('\n')}\n`;
};

const bank = (scene: Scene): string => {
  const id = String(scene.chance.between(100, 999));
  return `name: Zig
category: ${scene.chance.pick(['fundamentos', 'nada']) ?? ''}
topics: [{slug: bases, name: Bases}]
questions:
  - id: zig-bases-${id}
    topic: bases
    difficulty: junior
    type: single_choice
    time_limit: 60
    description: Una pregunta
    text: ¿Cuánto es uno más uno?
    options: [{text: '2', right: true}, {text: '3', why: De más.}]
    explanation: Porque sí.
    reference: https://ejemplo.mx
`;
};

const spoilt: readonly ((content: string) => string)[] = [
  (content) => content.replace('nombre', '\u0000'),
  (content) => content.replaceAll('\n', '\u0000\n'),
  () => '',
  () => 'PK\u0003\u0004basura',
  () => 'a: &a [*a, *a]',
  () => 'name: "\\0"',
  (content) => content.repeat(200),
  (content) => content.slice(0, Math.floor(content.length / 2)),
  () => '"'.repeat(5_000),
];

/** A form with one file, as a browser sends it; a hostile one has a wrong file, other parts, or breaks off. */
export const form = (scene: Scene, isHostile: boolean): { payload: string; type: string } => {
  const { chance, path } = scene;
  const isBank = path.includes('bank-files');
  const content = isBank ? bank(scene) : people(scene);
  const spoil = isHostile && chance.happens(0.6) ? chance.pick(spoilt) : undefined;
  const name = isHostile ? (chance.pick(['x', 'ñ.csv', '../a.yaml', '', 'a"b.csv']) ?? '') : '';
  const filename = name === '' ? (isBank ? 'zig.yaml' : 'gente.csv') : name;
  const type = `multipart/form-data; boundary=${boundary}`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n${spoil === undefined ? content : spoil(content)}\r\n`;
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="${chance.pick(['nota', '__proto__', 'a\u0000b', '']) ?? ''}"\r\n\r\nx\r\n`;
  const whole = `${isHostile && chance.happens(0.3) ? field.repeat(chance.between(1, 9)) : ''}${file}--${boundary}--\r\n`;
  const isCut = isHostile && chance.happens(0.2);
  return { payload: isCut ? whole.slice(0, chance.between(1, whole.length)) : whole, type };
};
