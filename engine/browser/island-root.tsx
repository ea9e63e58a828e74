import { Component, type ReactNode } from 'react';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { AnyBlockComponent, BlockProps } from '../blocks/define.ts';
import { type Runtime, RuntimeProvider } from './runtime.ts';

interface BoundaryProps {
  readonly fallback: string | undefined;
  readonly onError: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** Error boundary of an island: its declared fallback replaces it, and the rest of the page is unaffected. */
class IslandBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // Preact's roots have no `onCaughtError`.
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ? <p className="notice">{this.props.fallback}</p> : null;
  }
}

interface IslandRootProps {
  readonly runtime: Runtime;
  readonly Component: AnyBlockComponent;
  readonly blockProps: BlockProps<unknown, RuleId, WordingKey, unknown>;
  readonly fallback?: string | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The root every block is rendered in, the same tree on the server and in the browser. */
export function IslandRoot({ runtime, Component: Block, blockProps, fallback, onError }: IslandRootProps) {
  return (
    <RuntimeProvider value={runtime}>
      <IslandBoundary fallback={fallback} onError={onError}>
        <Block {...blockProps} />
      </IslandBoundary>
    </RuntimeProvider>
  );
}
