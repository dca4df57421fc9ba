/** What caring for a bank of questions can meet, the shared one or an account's own. */
export const bankErrors = {
  catalogue_in_use: {
    status: 409,
    message: 'No se puede quitar: hay preguntas, evaluaciones u otras partes que lo usan.',
  },
  catalogue_name_taken: { status: 409, message: 'Ya existe otro con ese nombre.' },
  question_is_shared: {
    status: 403,
    message:
      'Esta pregunta es del banco de Tamiz y solo nuestro equipo la edita. Las propias de tu cuenta sí las puedes editar.',
  },
  question_key_incomplete: {
    status: 409,
    message:
      'Revisa las respuestas: las de opción única necesitan exactamente una correcta y al menos dos opciones.',
  },
  question_needs_several: {
    status: 409,
    message: 'Una pregunta de opción múltiple necesita 4 respuestas o más, y 2 o más correctas.',
  },
  question_not_confirmed: {
    status: 409,
    message: 'Confirma primero las respuestas de la pregunta.',
  },
  question_step_refused: { status: 409, message: 'La pregunta no puede pasar a ese estado.' },
  question_not_usable: {
    status: 409,
    message: 'Alguna pregunta ya no está activa o sus respuestas no están confirmadas.',
  },
  evaluation_empty: { status: 409, message: 'Agrega al menos una pregunta antes de publicar.' },
  evaluation_archived: {
    status: 409,
    message: 'La evaluación está archivada. Recupérala antes de publicar.',
  },
  draft_changed: {
    status: 409,
    message: 'Alguien más cambió este borrador. Recarga la página para ver su versión.',
  },
  own_question_kept: {
    status: 409,
    message:
      'Solo se elimina una pregunta que sigue como nueva. Archívala: deja de usarse y su historia se conserva.',
  },
  own_picture_refused: {
    status: 422,
    message: 'No pudimos usar esa imagen.',
  },
  own_picture_unknown: {
    status: 409,
    message: 'Esa imagen ya no está. Súbela de nuevo.',
  },
  own_question_changed: {
    status: 409,
    message: 'La pregunta cambió mientras la leías. Léela de nuevo y vuelve a responder.',
  },
  own_reading_by_writer: {
    status: 409,
    message: 'Tú la escribiste: la segunda lectura le toca a otra persona de tu equipo.',
  },
  own_reading_repeated: {
    status: 409,
    message: 'Ya respondiste esta pregunta. Podrás leerla otra vez cuando cambie.',
  },
  own_reading_settled: {
    status: 409,
    message: 'Esa lectura no tiene una duda por responder: ya se respondió o la pregunta cambió.',
  },
  own_reading_by_reader: {
    status: 409,
    message: 'Tú la leíste distinto: la respuesta le toca a otra persona de tu equipo.',
  },
  own_comments_full: {
    status: 409,
    message: 'La pregunta ya tiene 200 comentarios. Resuelve lo pendiente editando la pregunta.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
