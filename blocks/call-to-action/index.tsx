import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Buttons, buttonsSchema } from '../shared/Buttons.tsx';
import centred from './centred.css?inline';
import sheet from './sheet.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'call-to-action',
  summary: 'A single next step, on a band in the brand colour.',
  schema: object(['heading', 'buttons'], {
    layout: {
      enum: ['band', 'centred', 'sheet'],
      default: 'band',
      description:
        'band: from edge to edge in the brand colour, the buttons at its end. centred: large words in the middle of the page, without a background. sheet: a framed sheet on the page.',
    },
    heading: text('The subject of the block.'),
    text: text('A sentence below the heading.'),
    buttons: buttonsSchema,
  }),
  heading: { level: 2, of: 'heading' },
  style,
  layouts: { centred, sheet },
  Component({ id, props }) {
    return (
      <section className={`call-to-action call-to-action--${props.layout}`} aria-labelledby={`${id}-heading`}>
        <div className="container call-to-action__inner">
          <div>
            <h2 id={`${id}-heading`}>{props.heading}</h2>
            {props.text && <p className="call-to-action__text">{props.text}</p>}
          </div>
          <div className="call-to-action__buttons">
            <Buttons buttons={props.buttons} />
          </div>
        </div>
      </section>
    );
  },
});
