import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import bandStyle from './band.css?inline';
import boardStyle from './board.css?inline';
import catalogueStyle from './catalogue.css?inline';
import coverStyle from './cover.css?inline';
import crumbsStyle from './crumbs.css?inline';
import longStyle from './long.css?inline';
import sidebarStyle from './sidebar.css?inline';
import splitStyle from './split.css?inline';
import stageStyle from './stage.css?inline';
import style from './style.css?inline';
import wideStyle from './wide.css?inline';

export default defineBlock({
  type: 'vehicle-layout',
  summary:
    'The body of a vehicle page: its blocks in order, on wide screens composed by its layout with the vehicle-sidebar.',
  schema: object({
    layout: {
      enum: ['sidebar', 'split', 'long', 'catalogue', 'board', 'stage', 'band', 'cover'],
      default: 'sidebar',
      description:
        'Its composition on wide screens: the sidebar beside all other blocks, pictures across the page and the sidebar beside the facts, one wide column, a page of a catalogue, pictures, key information and the sidebar beside each other, pictures and the sidebar on a stage of the brand’s colour, the board below a band with the heading, or one wide column whose pictures begin in such a band. On a phone the blocks follow each other.',
    },
    side: {
      enum: ['start', 'end'],
      default: 'end',
      description: 'The side of the vehicle-sidebar in the layouts that have it beside other blocks.',
    },
  }),
  rules: ['vehicle.sectionLayout'],
  wording: ['vehicle.sections'],
  script: (rules) => (rules['vehicle.sectionLayout'] === 'tabs' ? 'vehicle-tabs' : undefined),
  container: true,
  style,
  layouts: {
    sidebar: sidebarStyle,
    split: wideStyle + splitStyle,
    long: wideStyle + longStyle,
    catalogue: wideStyle + catalogueStyle,
    board: boardStyle,
    stage: crumbsStyle + stageStyle,
    band: boardStyle + crumbsStyle + bandStyle,
    cover: wideStyle + longStyle + crumbsStyle + bandStyle + coverStyle,
  },
  /**
   * Main column beside the sidebar; on a phone the sidebar follows its position among the blocks. Where the site wants
   * tabs, a script adds a tab bar over the sections (rule `vehicle.sectionLayout`); without it each is collapsible.
   */
  Component({ props, rules, words, children }) {
    const tabs = rules['vehicle.sectionLayout'] === 'tabs' ? { 'data-tabs': words('vehicle.sections') } : {};
    const { layout, side } = props;
    return (
      <div className="container">
        <div className={`vehicle-layout vehicle-layout--${layout} vehicle-layout--${side}`} {...tabs}>
          {children}
        </div>
      </div>
    );
  },
});
