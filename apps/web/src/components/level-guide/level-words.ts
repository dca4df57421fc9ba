/** What somebody of a level decides at work, in one line; by the names the specification gives the levels. */
const explanations: Readonly<Record<string, string>> = {
  intern: 'Reconoce lo básico y avanza con una guía o un ejemplo al lado.',
  junior: 'Resuelve tareas acotadas con ayuda y domina las bases de su tecnología.',
  middle: 'Trabaja por su cuenta y elige entre soluciones conocidas.',
  senior: 'Diagnostica fallas difíciles y decide el diseño de una parte del sistema.',
  lead: 'Guía técnicamente a un equipo y responde por lo que entrega.',
  architect: 'Decide cómo encajan varios sistemas y qué se paga por cada decisión.',
};

/** Null for a level that only this backend has. */
export const explainLevel = (name: string): string | null =>
  explanations[name.toLowerCase()] ?? null;
