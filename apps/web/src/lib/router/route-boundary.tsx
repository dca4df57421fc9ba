import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ErrorContext } from '#src/lib/router/context.ts';
import type { Location } from '#src/lib/router/location.ts';

type Failure = { error: unknown } | null;
type Props = {
  /** What went wrong before anything was drawn: a chunk that did not come. */
  failure: Failure;
  location: Location;
  fallback: ComponentType;
  children: ReactNode;
};

/** Shows the fallback in the place of a page that failed, until another page is opened. */
export class RouteBoundary extends Component<Props, { failure: Failure; location: Location }> {
  override state = { failure: this.props.failure, location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { failure, location }: Props,
    shown: { failure: Failure; location: Location },
  ) {
    return shown.location === location ? null : { failure, location };
  }

  override render() {
    const { failure } = this.state;
    const Fallback = this.props.fallback;
    if (failure === null) return this.props.children;
    return (
      <ErrorContext value={failure.error}>
        <Fallback />
      </ErrorContext>
    );
  }
}
