import type { ComponentPropsWithRef, MouseEvent } from 'react';

import { useRouter, useRouterState } from '#src/lib/router/context.ts';
import type { NavigateOptions } from '#src/lib/router/create-router.ts';
import { addressOf, readAddress } from '#src/lib/router/location.ts';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & NavigateOptions & { to: string };

// Another button, a key held or another window: the browser does what it does with every link.
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link to a page of this app; a link to where one already is makes no second entry in the history. */
export const Link = ({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  target,
  ...rest
}: LinkProps) => {
  const { navigate } = useRouter();
  const { location } = useRouterState();
  const href = addressOf(readAddress(to, location));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    const isHere = addressOf(location) === href;
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- whoever uses it gives the content
    <a {...rest} href={href} target={target} onClick={handleClick} />
  );
};
