import { build } from '#src/builder.ts';
import {
  createOwnPicture,
  createOwnQuestion,
  createOwnTopics,
  ensureDifficulties,
} from '#src/factories/index.ts';
import { drawPng } from '#src/factories/draw-png.ts';
import type { Handle } from '#src/handle.ts';
import { seedOwnReview } from '#src/seed/demo-own-review.ts';
import type { OwnQuestion } from '#src/seed/demo-own-review.ts';

type Written = {
  topic: 0 | 1;
  /** From intern, 0, to architect, 5. */
  level: number;
  seconds: number;
  measures: string;
  text: string;
  right: string;
  wrong: readonly string[];
  status?: 'new' | 'active' | 'deactivated';
  isConfirmed?: boolean;
  explanation?: string;
  /** Heights of the bars of a chart out of ten, and the words for it. */
  chart?: { bars: readonly number[]; alt: string };
};

const chart = { width: 480, height: 220 };

/** Bars from left to right, the third in red. */
const drawChart = (bars: readonly number[]): Buffer => {
  const step = chart.width / bars.length;
  return drawPng(chart, (x, y) => {
    const index = Math.floor(x / step);
    const isBar = x % step > step * 0.25 && y > chart.height - 8 - (bars[index] ?? 0) * 20;
    if (y >= chart.height - 3) return '#586461';
    if (!isBar) return '#FFFFFF';
    return index === 2 ? '#B3261E' : '#0D5C63';
  });
};

const questions: readonly Written[] = [
  {
    topic: 0,
    level: 1,
    seconds: 60,
    measures: 'Avisar primero y en el lugar correcto cuando algo falla en producción',
    text: 'Son las 11:20 y el cobro falla para todos los clientes. Tú lo ves primero. ¿Qué haces antes de investigar la causa?',
    explanation:
      'Mientras nadie sabe del incidente, nadie puede ayudar ni avisar a clientes. La causa se busca después, entre varios.',
    right: 'Abres el incidente y avisas en el canal de guardia',
    wrong: [
      'Buscas en los registros el primer error de hoy',
      'Reinicias el servicio de cobro y vuelves a probar',
      'Escribes a la persona que hizo el último cambio',
    ],
  },
  {
    topic: 0,
    level: 2,
    seconds: 90,
    measures: 'Elegir entre volver atrás y corregir hacia adelante',
    text: 'Una versión publicada hace diez minutos duplica pedidos. El arreglo parece corto, pero nadie lo ha probado. ¿Qué pide nuestro proceso?',
    right: 'Volver a la versión anterior y arreglar después con calma',
    wrong: [
      'Publicar el arreglo corto y vigilar los pedidos nuevos',
      'Apagar la tienda hasta que el arreglo tenga pruebas',
      'Borrar los pedidos duplicados cada cinco minutos',
    ],
  },
  {
    topic: 0,
    level: 3,
    seconds: 90,
    measures: 'Escribir un análisis posterior que sirva para aprender',
    text: '¿Cuál de estas frases cabe en nuestro análisis posterior a un incidente?',
    right: 'La alarma tardó 14 minutos porque medía el promedio y no los errores',
    wrong: [
      'El equipo de pagos no revisó su cambio con suficiente cuidado',
      'El problema se resolvió gracias al esfuerzo de todo el turno',
      'No volverá a pasar, porque ya todos conocen la causa',
    ],
    status: 'new',
  },
  {
    topic: 1,
    level: 1,
    seconds: 75,
    measures: 'Encontrar en una revisión un error que las pruebas no cubren',
    text: 'Revisas este cambio:\n\n```javascript\nconst total = precios.reduce((suma, precio) => suma + precio);\n```\n\n¿Qué comentario ayuda más a quien lo escribió?',
    right: 'Con una lista vacía esta línea lanza un error',
    wrong: [
      'Un ciclo `for` sería más rápido que `reduce`',
      'La variable `suma` debería llamarse `acumulado`',
      'Falta un punto y coma al final de la función',
    ],
  },
  {
    topic: 1,
    level: 2,
    seconds: 60,
    measures: 'Decidir cuándo aprobar un cambio con observaciones',
    text: 'El cambio funciona y tiene pruebas, pero tú habrías nombrado distinto dos funciones. Según nuestra guía, ¿cómo respondes?',
    right: 'Lo apruebas y dejas los nombres como sugerencia',
    wrong: [
      'Pides los cambios y apruebas cuando estén hechos',
      'Cambias los nombres tú y lo publicas en su rama',
      'Esperas a que otra persona dé su opinión primero',
    ],
    status: 'new',
    isConfirmed: false,
  },
  {
    topic: 0,
    level: 2,
    seconds: 90,
    measures: 'Leer en una gráfica qué cambio causó los errores',
    text: 'La gráfica muestra los errores de cada minuto. La barra roja es el minuto en que se publicó una versión. ¿Qué concluyes?',
    right: 'La versión publicada aumentó los errores, conviene regresarla',
    wrong: [
      'Los errores ya crecían antes de publicar, la versión no influye',
      'Los errores bajaron al publicar, no hace falta hacer nada',
      'La gráfica no dice nada sobre el momento de la publicación',
    ],
    explanation:
      'Antes de la barra roja los errores son pocos y estables; desde ella se triplican.',
    chart: {
      bars: [2, 2, 5, 7, 8, 9, 9, 8],
      alt: 'Gráfica de ocho barras, una por minuto: las dos primeras son bajas; la tercera, en rojo, sube a más del doble y las demás siguen subiendo.',
    },
  },
];

const studio: Written = {
  topic: 0,
  level: 1,
  seconds: 60,
  measures: 'Conocer los formatos de entrega del estudio',
  text: '¿En qué formato entregamos un logotipo que el cliente va a imprimir en gran tamaño?',
  right: 'En SVG, con los textos convertidos a trazos',
  wrong: ['En PNG de 300 puntos por pulgada', 'En JPG con la compresión más baja'],
  chart: { bars: [3, 6, 9], alt: 'Tres barras: el logotipo en tamaño chico, mediano y grande.' },
};

/** What each demo account sorts its own questions by, and the questions. */
const banks: Readonly<
  Record<string, { names: [string, string, ...string[]]; questions: readonly Written[] }>
> = {
  'Talento Norte': {
    names: ['Cómo trabajamos', 'Procesos internos', 'Incidentes', 'Revisión de código'],
    questions,
  },
  'Bruma Estudio': {
    names: ['Estudio', 'Entrega a clientes', 'Archivos finales'],
    questions: [studio],
  },
};

/** The own bank of a demo account. */
export const seedOwnBank = async (tx: Handle, accountId: string, name: string): Promise<void> => {
  const bank = banks[name];
  if (bank === undefined) return;
  const levels = await ensureDifficulties(tx);
  const people = await tx.run(
    build
      .selectFrom('users')
      .where('account_id', '=', accountId)
      .where('role', 'in', ['author', 'owner'])
      .select(['id', 'role'])
      .compile(),
  );
  const authorId = people.find(({ role }) => role === 'author')?.id ?? null;
  const readerId = people.find(({ role }) => role === 'owner')?.id ?? null;
  const made: OwnQuestion[] = [];
  const [category, technology, ...topics] = bank.names;
  const { topicIds } = await createOwnTopics(tx, { accountId, category, technology, topics });
  for (const written of bank.questions) {
    const { level, status, isConfirmed, explanation } = written;
    const picture =
      written.chart === undefined
        ? null
        : await createOwnPicture(tx, {
            accountId,
            content: drawChart(written.chart.bars),
            ...chart,
          });
    const wrong = written.wrong.map((text) => ({ text, isCorrect: false }));
    const right = level - 1;
    const question = await createOwnQuestion(tx, {
      accountId,
      createdBy: authorId,
      topicId: topicIds[written.topic] ?? 0,
      difficultyId: levels[level] ?? 0,
      text: written.text,
      description: written.measures,
      seconds: written.seconds,
      answers: wrong.toSpliced(right, 0, { text: written.right, isCorrect: true }),
      explanation: explanation ?? null,
      picture: picture === null ? null : { id: picture.id, alt: written.chart?.alt ?? '' },
      ...(status !== undefined && { status }),
      ...(isConfirmed !== undefined && { isConfirmed }),
    });
    made.push({ ...question, right, isConfirmed: isConfirmed ?? true, status: status ?? 'active' });
  }
  await seedOwnReview(tx, { accountId, authorId, readerId, questions: made });
};
