import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'collapsible',
  summary: 'Blocks under a heading that opens and closes.',
  schema: object(['title'], {
    title: text('The heading.'),
    open: { type: 'boolean', default: false, description: 'Whether it starts open.' },
    group: text('Collapsibles of one group close each other.'),
  }),
  heading: { level: 2, of: 'title' },
  container: true,
  style,
  Component({ id, props, children }) {
    return (
      <details
        className="collapsible"
        id={id}
        open={props.open ?? false}
        {...(props.group ? { name: props.group } : {})}
      >
        <summary className="collapsible__summary">
          <h2 className="collapsible__title">{props.title}</h2>
          <Icon name="chevron-down" />
        </summary>
        <div className="collapsible__body">{children}</div>
      </details>
    );
  },
});
