import { Button } from '@mantine/core';

import { Card } from '#src/card.tsx';
import { Logo } from '#src/logo.tsx';
import { PageHead } from '#src/page-head.tsx';
import { Section } from '#src/section.tsx';
import { StatusPill } from '#src/status-pill.tsx';
import type { Story } from '#stories/story.ts';

import css from './stories-page.module.css';

export const frameStories: readonly Story[] = [
  {
    name: 'Logo',
    use: 'The mark and the word; once a page.',
    states: [{ name: 'in words and colour', node: <Logo /> }],
  },
  {
    name: 'PageHead',
    use: 'The head of every page: title with badges, one sentence, a line of facts, actions.',
    states: [
      { name: 'title only', node: <PageHead title="Créditos" /> },
      {
        name: 'with a sentence and an action',
        node: (
          <PageHead
            title="Posiciones"
            text="Vacantes abiertas, su evaluación y el avance de las invitaciones."
            actions={<Button>Crear posición</Button>}
          />
        ),
      },
      {
        name: 'with a badge and facts',
        node: (
          <PageHead
            title="Java 21 · Spring Boot"
            badges={<StatusPill tone="success">Activa</StatusPill>}
            meta={
              <>
                <span>Técnica, versión 3</span>
                <span>Creada el 2 sep 2026</span>
              </>
            }
          />
        ),
      },
    ],
  },
  {
    name: 'Card',
    use: 'A frame without a name; brings no padding.',
    states: [
      {
        name: 'with its own padding',
        node: (
          <Card className={css['padded'] ?? ''}>
            Una línea fina, esquinas de 12 px y casi ninguna sombra.
          </Card>
        ),
      },
    ],
  },
  {
    name: 'Section',
    use: 'A part of a page that has a name of its own.',
    states: [
      {
        name: 'title only',
        node: (
          <Section title="Perfil">
            <div className={css['padded']}>Contenido</div>
          </Section>
        ),
      },
      {
        name: 'with a note and an action',
        node: (
          <Section
            title="Sesiones activas"
            note="Si no reconoces alguna, ciérrala y avísanos."
            aside={<Button variant="default">Cerrar todas</Button>}
          >
            <div className={css['padded']}>Contenido</div>
          </Section>
        ),
      },
    ],
  },
];
