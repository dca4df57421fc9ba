import { formatHour, formatTimeLeft } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';

/** How long the code still holds. The server has the last word: this clock only tells, it forbids nothing. */
export const CodeExpiry = ({ expiresAt }: { expiresAt: string }) => {
  const left = formatTimeLeft(expiresAt, useNow(1000));
  if (left === null) return <span role="status">El código venció. Pide otro.</span>;
  return (
    <span>
      Vence en{' '}
      <span role="timer" aria-label="Tiempo restante">
        {left}
      </span>
      , a las <time dateTime={expiresAt}>{formatHour(expiresAt)}</time>
    </span>
  );
};
