const asks = (what: string) => ({
  effect: 'lost' as const,
  text: `La pregunta no se importó: pide ${what}. Solo importamos preguntas con opciones.`,
});

/** The interactions of QTI 3 that ask for something else than a choice, and what a person reads about each. */
export const interactionWords = {
  'qti-inline-choice-interaction': asks('elegir dentro del texto'),
  'qti-order-interaction': asks('ordenar'),
  'qti-match-interaction': asks('emparejar en una tabla'),
  'qti-associate-interaction': asks('asociar'),
  'qti-gap-match-interaction': asks('arrastrar a los huecos'),
  'qti-text-entry-interaction': asks('escribir una respuesta corta'),
  'qti-extended-text-interaction': asks('escribir un texto largo'),
  'qti-hottext-interaction': asks('marcar palabras'),
  'qti-hotspot-interaction': asks('señalar zonas de una imagen'),
  'qti-select-point-interaction': asks('señalar un punto de una imagen'),
  'qti-graphic-order-interaction': asks('ordenar zonas de una imagen'),
  'qti-graphic-associate-interaction': asks('asociar zonas de una imagen'),
  'qti-graphic-gap-match-interaction': asks('arrastrar a zonas de una imagen'),
  'qti-position-object-interaction': asks('colocar objetos en una imagen'),
  'qti-slider-interaction': asks('elegir un valor en una barra'),
  'qti-media-interaction': asks('ver o escuchar un archivo'),
  'qti-drawing-interaction': asks('dibujar'),
  'qti-upload-interaction': asks('subir un archivo'),
  'qti-end-attempt-interaction': asks('terminar el intento'),
  'qti-custom-interaction': asks('una interacción propia del programa'),
  'qti-portable-custom-interaction': asks('una interacción programada'),
};

export const isForeignInteraction = (name: string): name is keyof typeof interactionWords =>
  Object.hasOwn(interactionWords, name);
