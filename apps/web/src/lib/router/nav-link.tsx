import { useLocation } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { LinkProps } from '#src/lib/router/link.tsx';

/** A link that says when it leads to the page one is on, or, without `end`, to one above it. */
export const NavLink = ({ end = false, ...rest }: LinkProps & { end?: boolean }) => {
  const here = useLocation().pathname.toLowerCase();
  const there = rest.to.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isActive ? 'page' : undefined} {...rest} />;
};
