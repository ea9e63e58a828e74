import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import AnnouncementBar, { announcementWording } from './Component.tsx';
import { announcementRules, loadAnnouncement } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'announcement-bar',
  summary: 'The first announcement of the document that applies today, until the visitor closes it.',
  schema: object({}),
  rules: announcementRules,
  browserRules: ['announcement.dismissal'],
  wording: announcementWording,
  hydrate: 'interaction',
  style,
  load: loadAnnouncement,
  needsData: true,
  Component: AnnouncementBar,
});
