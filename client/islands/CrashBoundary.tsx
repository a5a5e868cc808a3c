/** Shows the crash screen instead of content that fails to render. It is a class because React requires one. */

import { Component, type ReactNode, useEffect, useRef } from 'react';
import type { SiteStrings } from '../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

type CrashBoundaryProps = {
  readonly children: ReactNode;
  /** Called when the crashed content renders again. */
  readonly onRecover?: () => void;
};
type Crash = { readonly error: unknown; readonly hadFocus: boolean };
type CrashBoundaryState = { readonly crash: Crash | undefined };

export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };

  /** Called before the content is removed, while its focused element is still known. */
  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error, hadFocus: Boolean(document.activeElement?.closest('#page')) } };
  }

  override componentDidUpdate(_props: CrashBoundaryProps, { crash }: CrashBoundaryState): void {
    if (crash && !this.state.crash) this.props.onRecover?.();
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen crash={crash} onRetry={() => this.setState({ crash: undefined })} />;
  }
}

type CrashScreenProps = { readonly crash: Crash; readonly onRetry: () => void };

/** The crash screen of rule 7.1. */
function CrashScreen({ crash, onRetry }: CrashScreenProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (crash.hadFocus) button.current?.focus();
  }, [crash]);
  return (
    <div className="crash" role="alert">
      <h1 className="crash__title">{__STRINGS__.failure.crashed}</h1>
      <button ref={button} className="button crash__retry" type="button" onClick={onRetry}>
        {__STRINGS__.failure.tryAgain}
      </button>
      <hr />
      <p className="crash__message">{describeError(crash.error, __STRINGS__.failure.cause)}</p>
    </div>
  );
}

/** Describes an error and its causes, outermost first (rule 7.2). `cause` stands above each of them. */
export function describeError(error: unknown, cause: string): string {
  return listCauses(error).join(`\n\n${cause}\n`);
}

function listCauses(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let cause = error; cause !== undefined && cause !== null && !seen.has(cause); ) {
    seen.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return seen.size === 0 ? [String(error)] : [...seen].map(getMessage);
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
