/** The people most files of the corpus hold: accents, ñ, particles, apostrophe and hyphen. */
export const people: [name: string, email: string][] = [
  ['María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'],
  ['José Ángel Peña Gutiérrez', 'jose.pena@ejemplo.mx'],
  ['Ximena de la O Córdova', 'ximena.delao@talento.ejemplo.mx'],
  ["Iñaki O'Farrill Echeverría", 'inaki.ofarrill@example.com'],
  ['Lucía Sáenz-Güemes', 'lucia.saenz@example.org'],
];

/** Person number `index` of a long list. */
export const person = (index: number): [name: string, email: string] => [
  `Candidata Número ${String(index)} Muñoz`,
  `candidata.${String(index)}@ejemplo.mx`,
];
