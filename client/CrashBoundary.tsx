/** Shows the crash screen in the place of content that fails to render; a class because React asks for one. */

import { Component, type ReactNode } from 'react';
import { describeError } from './describeError';

type CrashBoundaryProps = { readonly children: ReactNode };
type CrashBoundaryState = { readonly crash: { readonly error: unknown } | undefined };

export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen error={crash.error} onRetry={() => this.setState({ crash: undefined })} />;
  }
}

type CrashScreenProps = { readonly error: unknown; readonly onRetry: () => void };

/** Specification 7.1. */
function CrashScreen({ error, onRetry }: CrashScreenProps): ReactNode {
  return (
    <div className="crash" role="alert">
      <h1 className="crash__title">This page crashed.</h1>
      <button className="button crash__retry" type="button" onClick={onRetry}>
        Try again
      </button>
      <hr />
      <p className="crash__message">{describeError(error)}</p>
    </div>
  );
}
