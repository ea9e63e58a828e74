import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import ChatLauncher from './Component.tsx';
import { launcherRules, loadLauncher } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'chat-launcher',
  summary: 'A floating button to the chat of the plugin chat, on the pages of chat.launcherPages.',
  schema: object({}),
  rules: launcherRules,
  wording: ['chat.launch'],
  style,
  load: loadLauncher,
  empty: ({ data }) => data === undefined,
  Component: ChatLauncher,
});
