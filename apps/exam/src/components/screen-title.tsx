import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type ScreenTitleProps = { className?: string | undefined; children: ReactNode };

/** The heading of a screen; takes the focus when the screen begins, so that reading starts there. */
export const ScreenTitle = ({ className, children }: ScreenTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
