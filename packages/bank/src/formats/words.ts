import { interactionWords } from '#src/formats/qti/interaction-words.ts';

/** What became of a construct: not carried, carried with another meaning or look, or only worth knowing. */
export type Effect = 'lost' | 'changed' | 'note';

type Words = { effect: Effect; text: string };

const lost = (text: string): Words => ({ effect: 'lost', text });
const changed = (text: string): Words => ({ effect: 'changed', text });
const note = (text: string): Words => ({ effect: 'note', text });

/** What a person reads about each construct that is not carried as it stands; `{}` is what the file says there. */
export const remarkWords = {
  'question-misfit': lost(
    'La pregunta no se importó: {}. Corrígela en el archivo y vuelve a subirlo.',
  ),
  'more-remarks': note(
    'Hay {} observaciones más que no se muestran. Divide el archivo para verlas.',
  ),
  'image-not-in-file': changed('La imagen «{}» no viene en el archivo. Súbela en el editor.'),
  'image-unusable': lost(
    'La imagen «{}» no se importó y quedó su descripción. Usa PNG, JPEG, GIF o WebP dentro del paquete.',
  ),

  'yaml-heading': note(
    'El dato «{}» es de una tecnología del banco y no se importó con las preguntas.',
  ),
  'yaml-comment': note('El comentario «{}» no se importó.'),
  'yaml-question-note': note('El dato «{}» solo sirve al banco compartido y no se importó.'),

  'gift-comment': note('El comentario «{}» no se importó.'),
  'gift-tag': note('La etiqueta «{}» no se importó: solo leemos nivel, segundos y referencia.'),
  'gift-category-path': changed('De la categoría «{}» solo se usó el último nivel como tema.'),
  'gift-short-answer': lost('No importamos preguntas de respuesta corta. Escríbela con opciones.'),
  'gift-numerical': lost('No importamos preguntas numéricas. Escríbela con opciones.'),
  'gift-matching': lost('No importamos preguntas de emparejar. Escríbela con opciones.'),
  'gift-essay': lost('No importamos preguntas de ensayo. Escríbela con opciones.'),
  'gift-description': lost(
    'El texto «{}» no tiene respuestas, así que no es una pregunta y no se importó.',
  ),
  'gift-missing-word': changed(
    'La pregunta de completar quedó como opción múltiple, con el hueco como _____.',
  ),
  'gift-weights': changed(
    'Los puntos por opción no se importaron: la respuesta cuenta completa o no cuenta.',
  ),
  'gift-partial-credit': changed('La opción «{}» daba parte de los puntos. Quedó como incorrecta.'),
  'gift-several-right': lost(
    'La pregunta acepta una de varias opciones correctas. Deja una sola correcta o pide todas, y vuelve a subirla.',
  ),
  'gift-one-weighted': changed(
    'Solo una opción vale puntos: la pregunta quedó de una sola respuesta.',
  ),
  'gift-braces': lost(
    'La pregunta no se importó: falta una llave { o }, o hay una línea en blanco dentro.',
  ),
  'gift-joined': lost(
    'La pregunta no se importó: falta una línea en blanco antes de la siguiente.',
  ),
  'gift-few-options': lost('La pregunta no se importó: necesita al menos dos opciones.'),

  'markup-comment': note('El comentario «{}» no se importó.'),
  'markup-heading': changed('El título «{}» quedó como texto en negritas.'),
  'markup-table': changed('La tabla quedó como texto, una línea por fila.'),
  'markup-quote': changed('La cita quedó como texto normal.'),
  'markup-link': changed('El enlace quedó como texto, con su dirección entre paréntesis: «{}».'),
  'markup-math': changed('La fórmula quedó como texto sin formato: «{}». Revísala.'),
  'markup-script-level': changed(
    'El subíndice o superíndice «{}» quedó como texto normal. Revísalo.',
  ),
  'markup-rule': changed('La línea divisoria no se importó.'),
  'markup-nested-list': changed('La lista dentro de otra quedó en un solo nivel.'),
  'markup-list-item': changed('El contenido de un punto de la lista quedó en una sola línea.'),
  'markup-media': lost('El audio, video u objeto «{}» no se importó.'),
  'markup-active': lost('El contenido activo «{}» no se importó por seguridad.'),
  'markup-look': changed('El formato de presentación «{}» no se importó.'),
  'markup-element': changed('Del elemento «{}» solo se importó su texto.'),
  'markup-marks': changed('El texto tiene * o ` que aquí se leen como formato. Revisa cómo se ve.'),
  'markup-emphasis': changed('Las negritas o cursivas dentro de una palabra no se importaron.'),
  'markup-fence': changed(
    'El código tiene una línea con ``` y no se puede mostrar como bloque. Revísalo.',
  ),

  ...interactionWords,
  'qti-unknown-interaction': lost(
    'La pregunta no se importó: no conocemos la interacción «{}». Solo importamos preguntas con opciones.',
  ),
  'qti-no-interaction': lost('La pregunta no se importó: no tiene opciones para elegir.'),
  'qti-several-interactions': lost(
    'La pregunta no se importó: pide varias respuestas distintas. Divídela.',
  ),
  'qti-no-key': lost('La pregunta no se importó: no dice qué opción es la correcta.'),
  'qti-mapping': changed(
    'Los puntos por opción no se importaron: la respuesta cuenta completa o no cuenta.',
  ),
  'qti-processing': changed(
    'La regla de calificación «{}» no se importó: se usó la clave de la pregunta.',
  ),
  'qti-outcome': note('El resultado «{}» no se importó.'),
  'qti-context': note('La variable «{}» no se importó.'),
  'qti-template': lost('La pregunta no se importó: cambia sus valores cada vez (plantillas).'),
  'qti-adaptive': lost('La pregunta no se importó: cambia según lo que se responde (adaptativa).'),
  'qti-choice-limits': changed('El límite de opciones por elegir ({}) no se importó.'),
  'qti-shuffle': note('El orden fijo o al azar de las opciones no se importó.'),
  'qti-feedback': lost('El comentario «{}» no se importó: aparece solo en ciertos casos.'),
  'qti-rubric': lost('La rúbrica o instrucción «{}» no se importó.'),
  'qti-catalog': lost('El apoyo de accesibilidad «{}» no se importó.'),
  'qti-companion': lost('El material de apoyo «{}» no se importó.'),
  'qti-stylesheet': changed('La hoja de estilo «{}» no se importó.'),
  'qti-stimulus-missing': lost(
    'El texto compartido «{}» no viene en el archivo. Agrégalo a la pregunta.',
  ),
  'qti-stimulus': changed('El texto compartido «{}» quedó al inicio de la pregunta.'),
  'qti-include': lost(
    'El contenido incluido «{}» no se importó: solo leemos lo que está en la pregunta.',
  ),
  'qti-attribute': note('El dato «{}» no se importó.'),

  'package-test': lost('La prueba «{}» no se importó: solo se leen sus preguntas.'),
  'package-resource': lost('El recurso «{}» no se importó: no es una pregunta.'),
  'package-missing-file': lost('El archivo «{}» no está en el paquete.'),
  'package-unlisted-file': note('El archivo «{}» no se usa en ninguna pregunta y no se importó.'),
  'package-metadata': note('Los metadatos «{}» del paquete no se importaron.'),
  'package-refused-item': lost('La pregunta no se importó: {}'),
} as const satisfies Record<string, Words>;

/** The name of everything that a reader may remark on. */
export type Construct = keyof typeof remarkWords;
