import { Button } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { Avatar } from '#src/components/avatar.tsx';
import { useSay } from '#src/features/own-review/api/get-review.ts';
import type { Review, Thread } from '#src/features/own-review/api/get-review.ts';
import { SayForm } from '#src/features/own-review/components/say-form.tsx';
import { nameOf } from '#src/features/own-review/words.ts';
import { counted, formatDateTime } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './review-panel.module.css';

type CommentsSectionProps = { questionId: Id; review: Review };

const tellOpen = (threads: readonly Thread[]): string => {
  const open = threads.filter(({ isResolved }) => !isResolved).length;
  if (threads.length === 0) return 'Solo los lee quien escribe preguntas en tu empresa.';
  return open === 0 ? 'Todo está resuelto.' : `${counted(open, 'hilo', 'hilos')} por resolver.`;
};

/** What authors say to each other about a question. */
export const CommentsSection = ({ questionId, review }: CommentsSectionProps) => (
  <Section title="Comentarios" note={tellOpen(review.threads)}>
    {review.threads.length === 0 ? null : (
      <ul className={css['rows']} aria-label="Comentarios">
        {review.threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} questionId={questionId} />
        ))}
      </ul>
    )}
    <div className={css['foot']}>
      <SayForm
        questionId={questionId}
        label="Nuevo comentario"
        action="Comentar"
        toWord={(body) => ({ kind: 'comment', body, threadId: null })}
      />
    </div>
  </Section>
);

type ThreadRowProps = { thread: Thread; questionId: Id };

const ThreadRow = ({ thread, questionId }: ThreadRowProps) => {
  const { toasts } = useServices();
  const [isReplying, setIsReplying] = useState(false);
  const { id, author, body, at, replies, isResolved, resolvedBy } = thread;
  const resolve = useSay(questionId, {
    onSaved: () => toasts.success(isResolved ? 'Hilo abierto de nuevo.' : 'Hilo resuelto.'),
    onFailed: ({ message }) =>
      toasts.error(message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'),
  });
  return (
    <li data-resolved={isResolved || undefined}>
      <Avatar name={author ?? '?'} />
      <div>
        <b>{nameOf(author)}</b>
        <p>{formatDateTime(at)}</p>
        <p className={css['body']}>{body}</p>
        {replies.map((reply) => (
          <div key={reply.id} className={css['reply']}>
            <b>{nameOf(reply.author)}</b>
            <p>{formatDateTime(reply.at)}</p>
            <p className={css['body']}>{reply.body}</p>
          </div>
        ))}
        {isResolved ? <p>{`Resuelto por ${nameOf(resolvedBy)}`}</p> : null}
        <div className={css['actions']}>
          {isReplying ? null : (
            <Button variant="default" size="xs" onClick={() => setIsReplying(true)}>
              Responder
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            loading={resolve.isPending}
            onClick={() => resolve.save({ kind: 'resolve', threadId: id, isResolved: !isResolved })}
          >
            {isResolved ? 'Abrir de nuevo' : 'Resolver'}
          </Button>
        </div>
        {isReplying ? (
          <SayForm
            questionId={questionId}
            label="Tu respuesta"
            action="Responder"
            toWord={(reply) => ({ kind: 'comment', body: reply, threadId: id })}
            onDone={() => setIsReplying(false)}
          />
        ) : null}
      </div>
    </li>
  );
};
