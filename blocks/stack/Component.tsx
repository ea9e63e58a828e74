import type { BlockProps } from '../../engine/blocks/define.ts';

interface StackProps {
  readonly space?: 'none' | 'small' | 'medium' | 'large';
}

/** Blocks one below the other with an even space between them. */
export default function Stack({ props, children }: BlockProps<StackProps, never, never>) {
  return <div className={`stack stack--${props.space ?? 'medium'}`}>{children}</div>;
}
