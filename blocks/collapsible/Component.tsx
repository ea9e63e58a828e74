import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';

interface CollapsibleProps {
  readonly title: string;
  readonly open?: boolean;
  readonly group?: string;
}

/** Blocks under a heading that opens and closes; those of one group close each other. */
export default function Collapsible({ id, props, children }: BlockProps<CollapsibleProps, never, never>) {
  return (
    <details className="collapsible" id={id} open={props.open ?? false} {...(props.group ? { name: props.group } : {})}>
      <summary className="collapsible__summary">
        <h2 className="collapsible__title">{props.title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="collapsible__body">{children}</div>
    </details>
  );
}
